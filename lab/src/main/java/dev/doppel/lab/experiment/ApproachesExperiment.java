package dev.doppel.lab.experiment;

import dev.doppel.hash.HashFamily;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.DocumentGenerator;
import dev.doppel.lab.generate.GeneratedCorpusScheme;
import dev.doppel.lab.generate.PermutationGenerator;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.lab.generate.WordList;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartPoint;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.label.Labelled;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Measures, for each approach, how the running time and the number of compared pairs grow with the number of documents.
 */
final class ApproachesExperiment implements Experiment {
    static final ShingleScheme SHINGLES = ShingleScheme.chars(5);
    /** The number of words per document. */
    private static final int WORDS = 50;

    private static final double COPIES = 0.3;

    /** The largest number of documents in the original experiment (report 004). */
    private static final int REPORTED = 410;

    private static final List<Integer> SIZES =
            List.of(10, 60, 110, 160, 210, 260, 310, 360, REPORTED, 1_000, 3_000, 10_000, 30_000, 100_000);

    /**
     * The stopwatch for collections of more than {@link #REPORTED} documents. A few runs suffice, since the JVM has
     * already warmed up when these collections are measured.
     */
    private static final Stopwatch LARGE = new Stopwatch(1, 3, 0);

    /**
     * The minimum size of the collections used to fit a power law, as a fraction of the largest size. Smaller
     * collections would distort the exponent.
     */
    private static final double FITTED_SHARE = 0.1;

    enum Collection implements Labelled {
        /** Permutations of one text. All pairs are about equally similar, and none reaches the threshold. */
        PERMUTATIONS,
        /** A realistic corpus in which most documents are unrelated and some are copies. */
        CORPUS;

        DocumentGenerator generator(long seed) {
            return switch (this) {
                case PERMUTATIONS -> new PermutationGenerator(WordList.FIFTY, seed);
                case CORPUS ->
                    new GeneratedCorpusScheme(SIZES.get(SIZES.size() - 1), seed, COPIES, SimilarityRange.DEFAULT, WORDS)
                            .generator();
            };
        }
    }

    private final int maxDocuments;

    ApproachesExperiment() {
        this(SIZES.get(SIZES.size() - 1));
    }

    ApproachesExperiment(int maxDocuments) {
        this.maxDocuments = maxDocuments;
    }

    @Override
    public Subject subject() {
        return new Subject(
                "approaches",
                "Exact Jaccard, signatures and LSH by number of documents",
                "report 004, section 8.3, figure 4",
                "Shingles of 5 characters, 200 functions, 20 bands of 10 rows, on 10 to 410 permutations of a text. Exact"
                        + " Jaccard of all pairs is not feasible beyond 100 documents. Signatures and LSH look linear, since"
                        + " computing signatures takes most of their time. Both are expected to be quadratic, LSH with a"
                        + " far smaller factor, since it compares only a few of all pairs.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DataTable data = new DataTable(
                "approaches",
                "collection,documents,approach,pairs,compared,similar,shingling_milliseconds,signing_milliseconds,searching_milliseconds,milliseconds");
        try (Workers workers = new Workers(1)) {
            for (Collection collection : Collection.values()) {
                measure(collection, settings, workers, data);
            }
        }
        DataTable growth = growth(data);
        return new ExperimentFindings(
                summary(data, growth, expectedShare(settings.seed())),
                List.of(growth, data),
                List.of(
                        times("Time on permutations of one text", Collection.PERMUTATIONS, data),
                        times("Time on a corpus with 30 % copies", Collection.CORPUS, data),
                        compared(data)));
    }

    private void measure(Collection collection, ExperimentSettings settings, Workers workers, DataTable data) {
        int max = Math.min(maxDocuments, SearchApproach.FAST_LSH.maxDocuments(settings));
        DocumentGenerator generator = collection.generator(settings.seed());
        List<String> texts = IntStream.range(0, max)
                .mapToObj(number -> generator.document(number).text())
                .toList();
        for (int documents : SIZES) {
            if (documents <= max) {
                measure(collection, texts.subList(0, documents), settings, workers, data);
            }
        }
    }

    private static void measure(
            Collection collection, List<String> texts, ExperimentSettings settings, Workers workers, DataTable data) {
        int documents = texts.size();
        Stopwatch watch =
                documents <= REPORTED ? new Stopwatch(settings.amount(2, 1), settings.amount(5, 1), 1) : LARGE;
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, SHINGLES);
        Timed<List<ShingleSet>> sets =
                timed(watch, () -> texts.stream().map(shingler::shingle).toList());
        Timed<List<Sketch>> none = new Timed<>(List.of(), 0);
        Timed<List<Sketch>> classic = documents <= SearchApproach.LSH.maxDocuments(settings)
                ? sketched(watch, classic(settings.seed()), sets.result())
                : none;
        for (SearchApproach approach : SearchApproach.values()) {
            if (documents <= approach.maxDocuments(settings)) {
                Timed<List<Sketch>> sketches = switch (approach) {
                    case EXACT -> none;
                    case SIGNATURES, LSH -> classic;
                    case FAST_LSH -> sketched(watch, fast(settings.seed()), sets.result());
                };
                Timed<SearchApproach.Outcome> outcome =
                        timed(watch, () -> approach.search(sets.result(), sketches.result(), workers));
                data.add(
                        collection.label(),
                        documents,
                        approach.label(),
                        ShingledDocuments.pairs(documents),
                        outcome.result().compared(),
                        outcome.result().similar(),
                        sets.milliseconds(),
                        sketches.milliseconds(),
                        outcome.milliseconds(),
                        sets.milliseconds() + sketches.milliseconds() + outcome.milliseconds());
            }
        }
    }

    static SketchScheme classic(long seed) {
        return SketchScheme.minHash(HashFamily.MODULAR, SearchApproach.FUNCTIONS)
                .withSeed(seed);
    }

    private static SketchScheme fast(long seed) {
        return SketchScheme.fast(SearchApproach.FUNCTIONS).withSeed(seed);
    }

    private static Timed<List<Sketch>> sketched(Stopwatch watch, SketchScheme scheme, List<ShingleSet> sets) {
        Sketcher sketcher = scheme.sketcher();
        return timed(watch, () -> sets.stream().map(sketcher::sketch).toList());
    }

    private record Timed<T>(T result, double milliseconds) {}

    private static <T> Timed<T> timed(Stopwatch watch, Supplier<T> work) {
        List<T> last = new ArrayList<>();
        double milliseconds = watch.milliseconds(() -> {
            last.clear(); // frees the result of the previous run
            return last.add(work.get());
        });
        return new Timed<>(last.get(0), milliseconds);
    }

    /** Returns the exponents of the power laws fitted to the numbers of compared pairs and to the times. */
    private static DataTable growth(DataTable data) {
        DataTable growth =
                new DataTable("approaches-growth", "collection,approach,from,to,compared_power,milliseconds_power");
        for (Collection collection : Collection.values()) {
            for (SearchApproach approach : SearchApproach.values()) {
                DataTable rows = of(data, collection, approach);
                int largest = (int) rows.number(rows.size() - 1, "documents");
                int smallest = (int) rows.numbers("documents").stream()
                        .mapToDouble(Double::doubleValue)
                        .filter(documents -> documents >= largest * FITTED_SHARE)
                        .min()
                        .orElseThrow();
                growth.add(
                        collection.label(),
                        approach.label(),
                        smallest,
                        largest,
                        exponent(rows, smallest, "compared"),
                        exponent(rows, smallest, "milliseconds"));
            }
        }
        return growth;
    }

    private static double exponent(DataTable data, int minDocuments, String column) {
        List<ChartPoint> points = data.points("documents", column).stream()
                .filter(point -> point.x() >= minDocuments)
                .toList();
        return PowerLaw.fit(points).exponent();
    }

    static DataTable of(DataTable data, Collection collection, SearchApproach approach) {
        return data.where("collection", collection.label()).where("approach", approach.label());
    }

    private static Chart times(String title, Collection collection, DataTable data) {
        List<ChartSeries> series = Arrays.stream(SearchApproach.values())
                .map(approach -> ChartSeries.marked(
                        approach.title(), of(data, collection, approach).points("documents", "milliseconds")))
                .toList();
        return new Chart(title, ChartAxis.logarithmic("documents"), ChartAxis.logarithmic("milliseconds"), series);
    }

    private static Chart compared(DataTable data) {
        return new Chart(
                "Pairs compared",
                ChartAxis.logarithmic("documents"),
                ChartAxis.logarithmic("pairs"),
                List.of(
                        ChartSeries.dashed(
                                "all pairs (exact, signatures)",
                                of(data, Collection.CORPUS, SearchApproach.FAST_LSH)
                                        .points("documents", "pairs")),
                        compared(data, Collection.PERMUTATIONS, SearchApproach.LSH),
                        compared(data, Collection.PERMUTATIONS, SearchApproach.FAST_LSH),
                        compared(data, Collection.CORPUS, SearchApproach.LSH),
                        compared(data, Collection.CORPUS, SearchApproach.FAST_LSH)));
    }

    private static ChartSeries compared(DataTable data, Collection collection, SearchApproach approach) {
        return ChartSeries.marked(
                approach.title() + ": " + collection.label(),
                of(data, collection, approach).points("documents", "compared"));
    }

    private static String summary(DataTable data, DataTable growth, double expectedShare) {
        DataTable lsh = of(data, Collection.PERMUTATIONS, SearchApproach.LSH).where("documents", REPORTED);
        DataTable signatures =
                of(data, Collection.PERMUTATIONS, SearchApproach.SIGNATURES).where("documents", REPORTED);
        return "Time grows with the number of documents to these powers: "
                + exponents(growth, Collection.PERMUTATIONS) + "; "
                + exponents(growth, Collection.CORPUS) + ". Exact Jaccard is quadratic, not exponential. At " + REPORTED
                + " permutations, computing the signatures is "
                + percent(signatures.number(0, "signing_milliseconds") / signatures.number(0, "milliseconds"))
                + " of the time of comparing all of them, as the report assumes, and LSH compares "
                + percent(lsh.number(0, "compared") / lsh.number(0, "pairs")) + " of all pairs (expected: "
                + percent(expectedShare)
                + "; all permutations share the shingles within words, so one draw of functions decides many pairs at once)."
                + " The pairs that LSH compares grow to the power of "
                + Decimals.fixed(comparedExponent(growth, Collection.PERMUTATIONS), 2)
                + " on permutations, where all pairs are about equally similar, and of "
                + Decimals.fixed(comparedExponent(growth, Collection.CORPUS), 2)
                + " on the corpus, where almost only copies share a bucket: LSH is quadratic on the documents of the report,"
                + " not in general.";
    }

    private static String exponents(DataTable growth, Collection collection) {
        return Arrays.stream(SearchApproach.values())
                .map(approach -> {
                    DataTable row = of(growth, collection, approach);
                    return Decimals.fixed(row.number(0, "milliseconds_power"), 2) + " (" + approach.title() + ", up to "
                            + Decimals.grouped((long) row.number(0, "to")) + ")";
                })
                .collect(Collectors.joining(
                        ", ",
                        collection == Collection.CORPUS
                                ? "on a corpus of " + WORDS + "-word texts "
                                : "on permutations ",
                        ""));
    }

    /** Returns the fraction of permutation pairs that become candidates according to the S-curve. */
    private static double expectedShare(long seed) {
        return Arrays.stream(ShingledDocuments.similarities(
                        ShingledDocuments.of(Collection.PERMUTATIONS.generator(seed), REPORTED, SHINGLES)))
                .map(SearchApproach.BANDS::chance)
                .average()
                .orElseThrow();
    }

    private static String percent(double share) {
        return Decimals.fixed(100 * share, 2) + " %";
    }

    private static double comparedExponent(DataTable growth, Collection collection) {
        return of(growth, collection, SearchApproach.LSH).number(0, "compared_power");
    }
}
