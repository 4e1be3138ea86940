package dev.doppel.lab.experiment;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.generate.PassagePlanter;
import dev.doppel.lab.generate.PlantedPassageScheme;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Measures the recall and accuracy with which a scan finds passages planted in long texts. */
final class PlantedPassagesExperiment implements Experiment {
    static final int MIN_WORDS = PassageScheme.DEFAULT_WORDS;

    /** The number of documents per planted passage. With one passage per copy, a third of all documents are copies. */
    static final int DOCUMENTS_PER_PASSAGE = 3;

    private static final List<Double> EDITS = List.of(0.0, 0.05, 0.1, 0.15, 0.2, 0.3);

    /** The minimum passage lengths, in words, for which passages shared by chance are counted. */
    private static final List<Integer> CHANCE_LENGTHS = List.of(5, 10, 20, MIN_WORDS);

    /**
     * The levels at which passages shared by chance are counted. {@link PassageLevel#EXACT} is omitted, since it finds
     * fewer such passages than {@link PassageLevel#EDITED}.
     */
    private static final List<PassageLevel> CHANCE_LEVELS = List.of(PassageLevel.EDITED, PassageLevel.REWORDED);

    /** The number of sources per copy, and the number of passages taken from each source. */
    private record Mixture(String label, int sources, int passages) {}

    private static final Mixture ONE = new Mixture("one passage", 1, 1);

    private static final List<Mixture> SEVERAL =
            List.of(new Mixture("three sources", 3, 1), new Mixture("three of one source in any order", 1, 3));

    @Override
    public Subject subject() {
        return new Subject(
                "passages",
                "Recall and accuracy of planted passages",
                "beyond the reports",
                "The reports compare whole documents, whose similarity misses a single copied paragraph.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DataTable data = new DataTable(
                "passages",
                "planted_as,edits,documents,planted,recall,recall_by_half,found,precision,by_chance,mean_error_words,most_error_words");
        int passages = passages(settings);
        for (double edits : EDITS) {
            add(ONE, edits, passages, settings, data);
        }
        for (Mixture mixture : SEVERAL) {
            for (double edits : EDITS.subList(0, 3)) {
                add(mixture, edits, passages, settings, data);
            }
        }
        DataTable chance = chance(settings);
        DisguisedPassageRecall disguised = new DisguisedPassageRecall(settings);
        return new ExperimentFindings(
                summary(data, chance) + " " + disguised.summary(),
                List.of(data, chance, disguised.data()),
                Stream.concat(Stream.of(figure(data)), disguised.figures().stream())
                        .toList());
    }

    private static int passages(ExperimentSettings settings) {
        return settings.amount(1500, 201);
    }

    private static void add(Mixture mixture, double edits, int passages, ExperimentSettings settings, DataTable data) {
        PlantedPassageScheme scheme = PlantedPassageScheme.DEFAULT
                .withDocuments(DOCUMENTS_PER_PASSAGE * passages, passages / (mixture.sources() * mixture.passages()))
                .withSources(mixture.sources(), mixture.passages())
                .withEdits(edits)
                .withSeed(settings.seed());
        PlantedPassageScore score =
                PlantedPassageScore.of(scheme, scan(documents(scheme), PassageScheme.of(MIN_WORDS)));
        data.add(
                mixture.label(),
                edits,
                scheme.documents(),
                score.planted(),
                score.recall(),
                score.recallByHalf(),
                score.found(),
                score.precision(),
                score.found() - score.correct(),
                score.meanError(),
                score.greatestError());
    }

    static ScanResult scan(List<Document> documents, PassageScheme search) {
        return Doppel.with(Options.defaults().withMatchByPassages(search, 0)).scan(documents);
    }

    static List<Document> documents(PlantedPassageScheme scheme) {
        PassagePlanter planter = scheme.planter();
        return IntStream.range(0, scheme.documents())
                .mapToObj(planter::document)
                .toList();
    }

    /** Counts the passages that documents share by chance in a corpus without planted passages. */
    private static DataTable chance(ExperimentSettings settings) {
        DataTable chance = new DataTable("passages-chance", "level,least_words,documents,pairs,passages");
        List<Document> documents = documents(PlantedPassageScheme.DEFAULT
                .withDocuments(DOCUMENTS_PER_PASSAGE * passages(settings), 0)
                .withSeed(settings.seed()));
        for (PassageLevel level : CHANCE_LEVELS) {
            for (int words : CHANCE_LENGTHS) {
                ScanResult result = scan(documents, PassageScheme.of(words).withLevel(level));
                chance.add(
                        level.label(),
                        words,
                        documents.size(),
                        ShingledDocuments.pairs(documents.size()),
                        Objects.requireNonNull(result.evidence()).pairs().stream()
                                .mapToInt(pair -> pair.passages().size())
                                .sum());
            }
        }
        return chance;
    }

    private static String summary(DataTable data, DataTable chance) {
        DataTable one = data.where("planted_as", ONE.label());
        String recalls = IntStream.range(0, one.size())
                .mapToObj(row -> Decimals.fixed(one.number(row, "recall"), 3) + " with "
                        + Math.round(100 * one.number(row, "edits")) + " %")
                .collect(Collectors.joining(", "));
        return "The recall of passages of 60 to 200 words, with all ends within two words, is "
                + recalls
                + " of the words edited. Of " + Decimals.grouped((long) data.sum("found")) + " passages found, "
                + Decimals.grouped((long) data.sum("by_chance")) + " were not planted. Without planted passages, "
                + Decimals.grouped((long) chance.number(0, "documents")) + " documents share "
                + Decimals.grouped((long) chance.number(0, "passages")) + " passages of " + CHANCE_LENGTHS.get(0)
                + " words or more by chance, and "
                + Decimals.grouped((long) chance.number(chance.size() - 1, "passages")) + " of " + MIN_WORDS + ".";
    }

    private static Chart figure(DataTable data) {
        DataTable one = data.where("planted_as", ONE.label());
        return new Chart(
                "Recall of planted passages of 60 to 200 words",
                ChartAxis.linear("share of words edited"),
                ChartAxis.share("share found"),
                List.of(
                        ChartSeries.marked("at least half of it", one.points("edits", "recall_by_half")),
                        ChartSeries.marked("all ends within two words", one.points("edits", "recall"))));
    }
}
