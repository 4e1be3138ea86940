package dev.doppel.lab.experiment;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.generate.PassagePlanter;
import dev.doppel.lab.generate.PlantedPassageScheme;
import dev.doppel.lab.internal.plot.Axis;
import dev.doppel.lab.internal.plot.Chart;
import dev.doppel.lab.internal.plot.Series;
import dev.doppel.passage.PassageScheme;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Passages of other documents, planted in long texts: which are found, and how near their ends. */
final class PlantedPassages implements Experiment {
    private static final int LEAST = PassageScheme.DEFAULT_WORDS;

    /** A third of all documents are then copies or sources of one, and the rest have nothing to do with each other. */
    private static final int DOCUMENTS_PER_PASSAGE = 3;

    private static final List<Double> EDITS = List.of(0.0, 0.05, 0.1, 0.15, 0.2, 0.3);

    /** What unrelated documents share is looked for down to this length. */
    private static final List<Integer> CHANCE_LENGTHS = List.of(5, 10, 20, LEAST);

    /** How many documents a copy takes from, and how many passages of each. */
    private record Mixture(String label, int sources, int passages) {}

    private static final Mixture ONE = new Mixture("one passage", 1, 1);

    private static final List<Mixture> SEVERAL =
            List.of(new Mixture("three sources", 3, 1), new Mixture("three of one source in any order", 1, 3));

    @Override
    public Subject subject() {
        return new Subject(
                "passages",
                "Which planted passages are found, and how near their ends",
                "beyond the reports",
                "The reports compare whole documents, in whose similarity a copied paragraph hides.");
    }

    @Override
    public Findings run(ExperimentSettings setting) {
        DataTable data = new DataTable(
                "passages",
                "planted_as",
                "edits",
                "documents",
                "planted",
                "recall",
                "recall_by_half",
                "found",
                "precision",
                "by_chance",
                "mean_error_words",
                "most_error_words");
        int passages = passages(setting);
        for (double edits : EDITS) {
            add(ONE, edits, passages, setting, data);
        }
        for (Mixture mixture : SEVERAL) {
            for (double edits : EDITS.subList(0, 3)) {
                add(mixture, edits, passages, setting, data);
            }
        }
        DataTable chance = chance(setting);
        return new Findings(found(data, chance), List.of(data, chance), List.of(figure(data)));
    }

    private static int passages(ExperimentSettings setting) {
        return setting.amount(1500, 201);
    }

    private static void add(Mixture mixture, double edits, int passages, ExperimentSettings setting, DataTable data) {
        PlantedPassageScheme scheme = PlantedPassageScheme.DEFAULT
                .withDocuments(DOCUMENTS_PER_PASSAGE * passages, passages / (mixture.sources() * mixture.passages()))
                .withSources(mixture.sources(), mixture.passages())
                .withEdits(edits)
                .withSeed(setting.seed());
        PassageScore score = PassageScore.of(scheme, scan(scheme, LEAST));
        data.add(
                mixture.label(),
                edits,
                scheme.documents(),
                score.planted(),
                score.recall(),
                score.recallByHalf(),
                score.found(),
                score.precision(),
                score.found() - score.right(),
                score.meanError(),
                score.greatestError());
    }

    private static ScanResult scan(PlantedPassageScheme scheme, int leastWords) {
        return Doppel.with(Options.defaults().withMatchByPassages(PassageScheme.of(leastWords), 0))
                .scan(documents(scheme));
    }

    private static List<Document> documents(PlantedPassageScheme scheme) {
        PassagePlanter planter = scheme.planter();
        return IntStream.range(0, scheme.documents())
                .mapToObj(planter::document)
                .toList();
    }

    /** What documents share in which nothing was planted. */
    private static DataTable chance(ExperimentSettings setting) {
        DataTable chance = new DataTable("passages-chance", "least_words", "documents", "pairs", "passages");
        PlantedPassageScheme nothing = PlantedPassageScheme.DEFAULT
                .withDocuments(DOCUMENTS_PER_PASSAGE * passages(setting), 0)
                .withSeed(setting.seed());
        for (int words : CHANCE_LENGTHS) {
            chance.add(
                    words,
                    nothing.documents(),
                    ShingledDocuments.pairs(nothing.documents()),
                    Objects.requireNonNull(scan(nothing, words).evidence()).pairs().stream()
                            .mapToInt(pair -> pair.passages().size())
                            .sum());
        }
        return chance;
    }

    private static String found(DataTable data, DataTable chance) {
        DataTable one = data.where("planted_as", ONE.label());
        String recalls = IntStream.range(0, one.size())
                .mapToObj(row -> Decimals.fixed(one.number(row, "recall"), 3) + " with "
                        + Math.round(100 * one.number(row, "edits")) + " %")
                .collect(Collectors.joining(", "));
        double found =
                data.numbers("found").stream().mapToDouble(Double::doubleValue).sum();
        double byChance = data.numbers("by_chance").stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        return "Of passages of 60 to 200 words these shares are found, with both ends on both sides within two words: "
                + recalls
                + " of the words edited. Of " + Decimals.grouped((long) found) + " passages that are found, "
                + Decimals.grouped((long) byChance) + " were not planted. Where nothing is planted, "
                + Decimals.grouped((long) chance.number(0, "documents")) + " documents share "
                + Decimals.grouped((long) chance.number(0, "passages")) + " passages of " + CHANCE_LENGTHS.get(0)
                + " words or more by chance, and "
                + Decimals.grouped((long) chance.number(chance.size() - 1, "passages")) + " of " + LEAST + ".";
    }

    private static Chart figure(DataTable data) {
        DataTable one = data.where("planted_as", ONE.label());
        return new Chart(
                "Recall of planted passages of 60 to 200 words",
                Axis.linear("share of words edited"),
                Axis.share("share found"),
                List.of(
                        new Series("at least half of it", Series.Style.MARKED, one.points("edits", "recall_by_half")),
                        new Series("both ends within two words", Series.Style.MARKED, one.points("edits", "recall"))));
    }
}
