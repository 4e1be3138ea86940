package dev.doppel.lab.experiment;

import dev.doppel.hash.HashFamily;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.CorpusScheme;
import dev.doppel.lab.generate.Generator;
import dev.doppel.lab.generate.PermutedWords;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.lab.generate.WordList;
import dev.doppel.lab.internal.plot.Axis;
import dev.doppel.lab.internal.plot.Chart;
import dev.doppel.lab.internal.plot.Point;
import dev.doppel.lab.internal.plot.Series;
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

/** Exact Jaccard, signatures and LSH on more and more documents: what each compares, and how its time grows. */
final class Approaches implements Experiment {
    static final ShingleScheme SHINGLES = ShingleScheme.chars(5);
    /** As long as the text that the report permutes. */
    private static final int WORDS = 50;

    private static final double COPIES = 0.3;

    /** The report's sizes end here. */
    private static final int REPORTED = 410;

    private static final List<Integer> SIZES =
            List.of(10, 60, 110, 160, 210, 260, 310, 360, REPORTED, 1_000, 3_000, 10_000, 30_000, 100_000);

    /** More documents take long enough for a few runs to tell; the compiler is done by then. */
    private static final Stopwatch LARGE = new Stopwatch(1, 3, 0);

    /** Growth is fitted to sizes from this share of the largest on: what is small beside it says little of the slope. */
    private static final double FITTED_SHARE = 0.1;

    /** Where documents come from. */
    enum Collection implements Labelled {
        /** The report's: all pairs are about equally similar, and none is similar enough. */
        PERMUTATIONS,
        /** As corpora are: most documents resemble no other, some are copies. */
        CORPUS;

        Generator generator(long seed) {
            return switch (this) {
                case PERMUTATIONS -> new PermutedWords(WordList.FIFTY, seed);
                case CORPUS ->
                    new CorpusScheme(SIZES.get(SIZES.size() - 1), seed, COPIES, SimilarityRange.DEFAULT, WORDS)
                            .author();
            };
        }
    }

    private final int most;

    Approaches() {
        this(SIZES.get(SIZES.size() - 1));
    }

    /** With no more than so many documents. */
    Approaches(int most) {
        this.most = most;
    }

    @Override
    public Subject subject() {
        return new Subject(
                "approaches",
                "Exact Jaccard, signatures and LSH on more and more documents",
                "report 004, section 8.3, figure 4",
                "Shingles of 5 characters, 200 functions, 20 bands of 10 rows, on 10 to 410 permutations of a text. Exact Jaccard of"
                        + " all pairs is not feasible beyond 100 documents. Signatures and LSH look linear, since making signatures"
                        + " takes most of their time, but both are thought to be quadratic, LSH with a far smaller factor, since it"
                        + " compares only a small part of all pairs.");
    }

    @Override
    public Findings run(ExperimentSettings setting) {
        DataTable data = new DataTable(
                "approaches",
                "collection",
                "documents",
                "approach",
                "pairs",
                "compared",
                "similar",
                "shingling_milliseconds",
                "signing_milliseconds",
                "searching_milliseconds",
                "milliseconds");
        try (Workers workers = new Workers(1)) {
            for (Collection collection : Collection.values()) {
                measure(collection, setting, workers, data);
            }
        }
        DataTable growth = growth(data);
        return new Findings(
                found(data, growth, expectedShare(setting.seed())),
                List.of(growth, data),
                List.of(
                        times("Time on permutations of one text", Collection.PERMUTATIONS, data),
                        times("Time on a corpus with 30 % copies", Collection.CORPUS, data),
                        compared(data)));
    }

    private void measure(Collection collection, ExperimentSettings setting, Workers workers, DataTable data) {
        int mostHere = Math.min(most, Approach.FAST_LSH.mostDocuments(setting));
        Generator generator = collection.generator(setting.seed());
        List<String> texts = IntStream.range(0, mostHere)
                .mapToObj(number -> generator.document(number).text())
                .toList();
        for (int documents : SIZES) {
            if (documents <= mostHere) {
                measure(collection, texts.subList(0, documents), setting, workers, data);
            }
        }
    }

    private static void measure(
            Collection collection, List<String> texts, ExperimentSettings setting, Workers workers, DataTable data) {
        int documents = texts.size();
        Stopwatch watch = documents <= REPORTED ? new Stopwatch(setting.amount(2, 1), setting.amount(5, 1), 1) : LARGE;
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, SHINGLES);
        Timed<List<ShingleSet>> sets =
                timed(watch, () -> texts.stream().map(shingler::shingle).toList());
        Timed<List<Sketch>> none = new Timed<>(List.of(), 0);
        Timed<List<Sketch>> classic = documents <= Approach.LSH.mostDocuments(setting)
                ? signed(watch, classic(setting.seed()), sets.result())
                : none;
        for (Approach approach : Approach.values()) {
            if (documents <= approach.mostDocuments(setting)) {
                Timed<List<Sketch>> sketches = switch (approach) {
                    case EXACT -> none;
                    case SIGNATURES, LSH -> classic;
                    case FAST_LSH -> signed(watch, fast(setting.seed()), sets.result());
                };
                Timed<Approach.Outcome> outcome =
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
        return SketchScheme.minHash(HashFamily.MODULAR, Approach.FUNCTIONS).withSeed(seed);
    }

    private static SketchScheme fast(long seed) {
        return SketchScheme.fast(Approach.FUNCTIONS).withSeed(seed);
    }

    private static Timed<List<Sketch>> signed(Stopwatch watch, SketchScheme scheme, List<ShingleSet> sets) {
        Sketcher sketcher = scheme.sketcher();
        return timed(watch, () -> sets.stream().map(sketcher::sketch).toList());
    }

    private record Timed<T>(T result, double milliseconds) {}

    private static <T> Timed<T> timed(Stopwatch watch, Supplier<T> work) {
        List<T> last = new ArrayList<>();
        double milliseconds = watch.milliseconds(() -> {
            last.clear(); // what an earlier run made need not be held beside this one's
            return last.add(work.get());
        });
        return new Timed<>(last.get(0), milliseconds);
    }

    /** The exponents of the power laws that fit best. */
    private static DataTable growth(DataTable data) {
        DataTable growth = new DataTable(
                "approaches-growth", "collection", "approach", "from", "to", "compared_power", "milliseconds_power");
        for (Collection collection : Collection.values()) {
            for (Approach approach : Approach.values()) {
                DataTable its = of(data, collection, approach);
                int most = (int) its.number(its.size() - 1, "documents");
                int least = (int) IntStream.range(0, its.size())
                        .mapToDouble(row -> its.number(row, "documents"))
                        .filter(documents -> documents >= most * FITTED_SHARE)
                        .min()
                        .orElseThrow();
                growth.add(
                        collection.label(),
                        approach.label(),
                        least,
                        most,
                        exponent(its, least, "compared"),
                        exponent(its, least, "milliseconds"));
            }
        }
        return growth;
    }

    private static double exponent(DataTable data, int least, String column) {
        List<Point> points = data.points("documents", column).stream()
                .filter(point -> point.x() >= least)
                .toList();
        return PowerLaw.through(points).exponent();
    }

    static DataTable of(DataTable data, Collection collection, Approach approach) {
        return data.where("collection", collection.label()).where("approach", approach.label());
    }

    private static Chart times(String title, Collection collection, DataTable data) {
        List<Series> series = new ArrayList<>();
        for (Approach approach : Approach.values()) {
            series.add(new Series(
                    approach.title(),
                    Series.Style.MARKED,
                    of(data, collection, approach).points("documents", "milliseconds")));
        }
        return new Chart(title, Axis.logarithmic("documents"), Axis.logarithmic("milliseconds"), series);
    }

    private static Chart compared(DataTable data) {
        return new Chart(
                "Pairs compared",
                Axis.logarithmic("documents"),
                Axis.logarithmic("pairs"),
                List.of(
                        new Series(
                                "all pairs (exact, signatures)",
                                Series.Style.DASHED,
                                of(data, Collection.CORPUS, Approach.FAST_LSH).points("documents", "pairs")),
                        compared(data, Collection.PERMUTATIONS, Approach.LSH),
                        compared(data, Collection.PERMUTATIONS, Approach.FAST_LSH),
                        compared(data, Collection.CORPUS, Approach.LSH),
                        compared(data, Collection.CORPUS, Approach.FAST_LSH)));
    }

    private static Series compared(DataTable data, Collection collection, Approach approach) {
        return new Series(
                approach.title() + ": " + collection.label(),
                Series.Style.MARKED,
                of(data, collection, approach).points("documents", "compared"));
    }

    private static String found(DataTable data, DataTable growth, double expectedShare) {
        DataTable lsh = of(data, Collection.PERMUTATIONS, Approach.LSH).where("documents", REPORTED);
        DataTable signatures =
                of(data, Collection.PERMUTATIONS, Approach.SIGNATURES).where("documents", REPORTED);
        return "Time grows with the number of documents to these powers: "
                + exponents(growth, Collection.PERMUTATIONS) + "; "
                + exponents(growth, Collection.CORPUS) + ". Exact Jaccard is quadratic, not exponential. At " + REPORTED
                + " permutations, making the signatures is "
                + percent(signatures.number(0, "signing_milliseconds") / signatures.number(0, "milliseconds"))
                + " of the time of comparing them all, as the report supposes, and LSH compares "
                + percent(lsh.number(0, "compared") / lsh.number(0, "pairs")) + " of all pairs (expected: "
                + percent(expectedShare)
                + "; all permutations share the shingles within words, so that one draw of functions decides for many pairs at once)."
                + " The pairs that LSH compares grow to the power of "
                + Decimals.fixed(comparedExponent(growth, Collection.PERMUTATIONS), 2)
                + " on permutations, any two of which are about equally similar, and of "
                + Decimals.fixed(comparedExponent(growth, Collection.CORPUS), 2)
                + " on the corpus, where hardly any documents but copies share a bucket: LSH is quadratic on the report's"
                + " documents, and not in general.";
    }

    private static String exponents(DataTable growth, Collection collection) {
        return Arrays.stream(Approach.values())
                .map(approach -> {
                    DataTable its = of(growth, collection, approach);
                    return Decimals.fixed(its.number(0, "milliseconds_power"), 2) + " (" + approach.title() + ", up to "
                            + Decimals.grouped((long) its.number(0, "to")) + ")";
                })
                .collect(Collectors.joining(
                        ", ",
                        collection == Collection.CORPUS
                                ? "on a corpus of " + WORDS + "-word texts "
                                : "on permutations ",
                        ""));
    }

    /** What part of all pairs of permutations the S-curve foretells as candidates. */
    private static double expectedShare(long seed) {
        return Arrays.stream(ShingledDocuments.similarities(
                        ShingledDocuments.of(Collection.PERMUTATIONS.generator(seed), REPORTED, SHINGLES)))
                .map(Approach.BANDS::chance)
                .average()
                .orElseThrow();
    }

    private static String percent(double share) {
        return Decimals.fixed(100 * share, 2) + " %";
    }

    private static double comparedExponent(DataTable growth, Collection collection) {
        return growth.where("collection", collection.label())
                .where("approach", Approach.LSH.label())
                .number(0, "compared_power");
    }
}
