package dev.doppel.lab.experiment;

import dev.doppel.Document;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.generate.PassageDisguise;
import dev.doppel.lab.generate.PlantedPassage;
import dev.doppel.lab.generate.PlantedPassageScheme;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.label.Labelled;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Measures the recall for disguised passages at each search level, and compares it with the recall that the level
 * guarantees.
 */
final class DisguisedPassageRecall {
    private static final List<Double> STRENGTHS = List.of(0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8);
    private static final List<Double> QUICK_STRENGTHS = List.of(0.0, 0.2, 0.4, 0.6);

    /** The strength of disguise for which the summary reports results. */
    private static final double STRONG = 0.4;

    private final ExperimentSettings settings;
    private final DataTable data = new DataTable(
            "passages-disguises",
            "disguise,strength,level,planted,edited,guaranteed,found,half_found,passages,precision,elsewhere,pieces");

    DisguisedPassageRecall(ExperimentSettings settings) {
        this.settings = settings;
        for (PassageDisguise disguise : PassageDisguise.values()) {
            (settings.quick() ? QUICK_STRENGTHS : STRENGTHS)
                    .stream()
                            .filter(strength -> strength <= disguise.maxShare())
                            .forEach(strength -> measure(disguise, strength));
        }
    }

    DataTable data() {
        return data;
    }

    private void measure(PassageDisguise disguise, double strength) {
        int passages = settings.amount(200, 60);
        PlantedPassageScheme scheme = PlantedPassageScheme.DEFAULT
                .withDocuments(PlantedPassagesExperiment.DOCUMENTS_PER_PASSAGE * passages, passages)
                .withDisguise(disguise)
                .withEdits(strength)
                .withSeed(settings.seed());
        List<Document> documents = PlantedPassagesExperiment.documents(scheme);
        List<PlantedPassage> planted = scheme.planter().planted();
        double guaranteed = 0;
        for (PassageLevel level : PassageLevel.values()) {
            PassageScheme search =
                    PassageScheme.of(PlantedPassagesExperiment.MIN_WORDS).withLevel(level);
            if (level != PassageLevel.REWORDED) { // the level reworded has the same guarantee as the level edited
                guaranteed = guaranteed(planted, documents, search);
            }
            PlantedPassageScore score =
                    PlantedPassageScore.of(scheme, PlantedPassagesExperiment.scan(documents, search));
            data.add(
                    disguise.label(),
                    strength,
                    level.label(),
                    planted.size(),
                    edited(planted),
                    guaranteed,
                    score.recallInPart(),
                    score.recallByHalf(),
                    score.found(),
                    score.precision(),
                    score.elsewhere(),
                    score.pieces());
        }
    }

    /** Returns the fraction of the passages' original words that were edited. */
    private static double edited(List<PlantedPassage> planted) {
        return (double) planted.stream().mapToInt(PlantedPassage::edits).sum()
                / planted.stream()
                        .mapToInt(passage -> passage.sourceSpan().words())
                        .sum();
    }

    /** Returns the fraction of the passages that are certain to be found. */
    private static double guaranteed(List<PlantedPassage> planted, List<Document> documents, PassageScheme search) {
        PassageGuarantee guarantee = new PassageGuarantee(search);
        Map<String, Document> byId = documents.stream().collect(Collectors.toMap(Document::id, Function.identity()));
        return (double) planted.stream()
                        .filter(passage -> guarantee.covers(
                                passage,
                                Objects.requireNonNull(byId.get(passage.left())),
                                Objects.requireNonNull(byId.get(passage.right()))))
                        .count()
                / planted.size();
    }

    String summary() {
        return "With " + Math.round(100 * STRONG) + " % of the words disguised, "
                + Arrays.stream(PassageLevel.values())
                        .map(level -> "level " + level.label() + " finds " + summary(level))
                        .collect(Collectors.joining("; "))
                + ".";
    }

    private String summary(PassageLevel level) {
        DataTable rows = data.where("level", level.label()).where("strength", STRONG);
        return IntStream.range(0, rows.size())
                .mapToObj(row -> Decimals.fixed(rows.number(row, "found"), 3) + " (" + rows.text(row, "disguise") + ")")
                .collect(Collectors.joining(", "));
    }

    List<Chart> figures() {
        return Arrays.stream(PassageDisguise.values()).map(this::figure).toList();
    }

    private Chart figure(PassageDisguise disguise) {
        DataTable rows = data.where("disguise", disguise.label());
        List<String> levels =
                Arrays.stream(PassageLevel.values()).map(Labelled::label).toList();
        List<ChartSeries> series = new ArrayList<>(rows.series("level", levels, "edited", "found"));
        series.add(ChartSeries.dashed(
                "guaranteed at levels edited and reworded",
                rows.where("level", PassageLevel.EDITED.label()).points("edited", "guaranteed")));
        return new Chart(
                "Recall of disguised passages: " + edits(disguise),
                ChartAxis.linear("share of " + edits(disguise)),
                ChartAxis.share("share found, at least in part"),
                series);
    }

    private static String edits(PassageDisguise disguise) {
        return switch (disguise) {
            case WORDS -> "words replaced, inserted or deleted";
            case SYNONYMS -> "words replaced with synonyms";
            case DROP -> "words dropped";
            case SHUFFLE -> "words moved";
            case SENTENCES -> "words in moved sentences";
        };
    }
}
