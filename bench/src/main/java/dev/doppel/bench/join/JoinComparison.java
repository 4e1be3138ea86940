package dev.doppel.bench.join;

import com.sun.management.OperatingSystemMXBean;
import dev.doppel.Document;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.lab.generate.CorpusGenerator;
import dev.doppel.lab.generate.GeneratedCorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.TextScheme;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Compares the CPU times of Doppel's exact join and of published algorithms on the shingle sets of a file or, if no
 * file is given, of a generated corpus. The joins take turns in a warm JVM. Their times include ordering the elements
 * by frequency. The exit status is 1 if the joins do not find the same pairs.
 */
final class JoinComparison {
    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final double NANOS_PER_SECOND = 1e9;
    private static final List<Double> DEFAULT_THRESHOLDS = List.of(0.5, 0.8, 0.9);
    private static final GeneratedCorpusScheme DEFAULT_CORPUS =
            new GeneratedCorpusScheme(50_000, 1, 0.3, SimilarityRange.DEFAULT, 200);

    private static final int WARM_UPS = 2;

    /** The number of measured runs of each join. The medians of these runs are compared. */
    private static final int REPEATS = 5;

    /** The joins to compare, with the reference first. */
    private static final List<SetJoin> JOINS = List.of(
            new DoppelJoin(1),
            new DoppelJoin(2),
            new AllPairsBaseline(),
            new PpJoinBaseline(),
            new GroupJoinBaseline());

    private JoinComparison() {}

    public static void main(String[] arguments) {
        List<Double> thresholds;
        List<ShingleSet> sets;
        try {
            thresholds = thresholds(arguments);
            sets = arguments.length == 0 ? generated() : read(arguments[0]);
        } catch (IllegalArgumentException | CorpusException e) {
            System.err.println("joins: " + e.getMessage());
            System.exit(2);
            return;
        }
        long elements = sets.stream().mapToLong(ShingleSet::size).sum();
        System.out.printf(Locale.ROOT, "%,d sets, %,d elements%n", sets.size(), elements);
        System.out.println(
                "threshold  algorithm          ordering   joining       all    ratio     candidates          pairs");
        boolean isEqual = true;
        for (double threshold : thresholds) {
            isEqual &= compare(sets, threshold);
        }
        System.exit(isEqual ? 0 : 1);
    }

    /** Returns the thresholds given after the file name, or the default thresholds. */
    static List<Double> thresholds(String... arguments) {
        List<Double> thresholds = new ArrayList<>();
        for (int i = 1; i < arguments.length; i++) {
            thresholds.add(threshold(arguments[i]));
        }
        return thresholds.isEmpty() ? DEFAULT_THRESHOLDS : thresholds;
    }

    private static double threshold(String argument) {
        double threshold;
        try {
            threshold = Double.parseDouble(argument);
        } catch (NumberFormatException e) {
            threshold = Double.NaN;
        }
        if (threshold > 0 && threshold <= 1) {
            return threshold;
        }
        throw new IllegalArgumentException("THRESHOLD must be above 0 and at most 1 (got: " + argument + ")");
    }

    private static List<ShingleSet> generated() {
        CorpusGenerator generator = DEFAULT_CORPUS.generator();
        List<ShingleSet> sets = new ArrayList<>();
        TextShingler shingler = shingler();
        for (int number = 0; number < DEFAULT_CORPUS.documents(); number++) {
            sets.add(shingler.shingle(generator.document(number).text()));
        }
        return sets;
    }

    private static List<ShingleSet> read(String file) {
        List<ShingleSet> sets = new ArrayList<>();
        TextShingler shingler = shingler();
        try (Corpus corpus =
                Corpus.open(List.of(file), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), skipped -> {
                    throw new IllegalArgumentException("skipped: " + skipped);
                })) {
            for (Document document : corpus) {
                sets.add(shingler.shingle(document.text()));
            }
        }
        return sets;
    }

    private static TextShingler shingler() {
        return new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);
    }

    /** Compares the joins for one threshold, and returns whether all of them found the same pairs. */
    private static boolean compare(List<ShingleSet> sets, double threshold) {
        Turns[] turns = JOINS.stream().map(Turns::new).toArray(Turns[]::new);
        for (int repeat = -WARM_UPS; repeat < REPEATS; repeat++) {
            for (Turns ofJoin : turns) {
                ofJoin.run(sets, threshold, repeat >= 0);
            }
        }
        boolean isEqual = true;
        for (Turns ofJoin : turns) {
            ofJoin.print(threshold, turns[0]);
            isEqual &= ofJoin.hasSamePairs(turns[0]);
        }
        return isEqual;
    }

    /** The measured runs of a join. CPU times are in seconds, cover all threads, and include garbage collection. */
    private static final class Turns {
        private final SetJoin join;
        private final List<Double> ordering = new ArrayList<>();
        private final List<Double> joining = new ArrayList<>();
        private final List<JoinResult> results = new ArrayList<>();

        Turns(SetJoin join) {
            this.join = join;
        }

        void run(List<ShingleSet> sets, double threshold, boolean isMeasured) {
            System.gc(); // otherwise, a join would collect the garbage of the join before it
            long start = PROCESS.getProcessCpuTime();
            Supplier<JoinResult> prepared = join.prepare(sets, threshold);
            long middle = PROCESS.getProcessCpuTime();
            results.add(prepared.get());
            if (isMeasured) {
                ordering.add((middle - start) / NANOS_PER_SECOND);
                joining.add((PROCESS.getProcessCpuTime() - middle) / NANOS_PER_SECOND);
            }
        }

        void print(double threshold, Turns first) {
            System.out.printf(
                    Locale.ROOT,
                    "%9s  %-17s  %6.2f s  %6.2f s  %6.2f s  %7.2f  %,13d  %,13d%n",
                    threshold,
                    join.label(),
                    median(ordering),
                    median(joining),
                    total(),
                    total() / first.total(),
                    results.get(0).candidates(),
                    results.get(0).pairs());
        }

        /** Returns whether each run found the same pairs as the other join. */
        boolean hasSamePairs(Turns other) {
            JoinResult expected = other.results.get(0);
            for (JoinResult result : results) {
                if (!result.hasSamePairs(expected)) {
                    System.out.printf("  %s: %s, not %s%n", join.label(), result, expected);
                    return false;
                }
            }
            return true;
        }

        private double total() {
            return median(ordering) + median(joining);
        }

        private static double median(List<Double> seconds) {
            double[] sorted =
                    seconds.stream().mapToDouble(value -> value).sorted().toArray();
            return sorted[sorted.length / 2];
        }
    }
}
