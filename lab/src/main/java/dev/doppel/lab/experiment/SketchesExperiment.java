package dev.doppel.lab.experiment;

import dev.doppel.internal.Decimals;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartPoint;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Measures the error and computation time of every kind of sketch for small and large sets. */
final class SketchesExperiment implements Experiment {
    private static final int VALUES = SketchScheme.DEFAULT_SIZE;
    private static final double JACCARD = 0.8;
    private static final int SMALLEST = 20;
    private static final List<Integer> SIZES = List.of(SMALLEST, 100, 500, 2_000, 20_000);

    /**
     * The total number of elements to sketch per set size. The number of trials is inversely proportional to the set
     * size.
     */
    private static final int WORK = 2_000_000;

    private static final int MAX_TRIALS = 2_000;
    private static final int BINS = 40;

    @Override
    public Subject subject() {
        return new Subject(
                "sketches",
                "Error and time of every sketch",
                "beyond the reports",
                "Report 002 uses XOR masks as hash functions, the others families that multiply. None examines whether these"
                        + " can replace random permutations, and how that depends on the size of the sets.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DataTable data = new DataTable("sketches", "sketch,elements,mean_error,normalised_error,microseconds,trials");
        DataTable spread = new DataTable("sketches-spread", "sketch,estimate,share");
        for (int elements : SIZES) {
            Map<String, Double> times = microseconds(elements, Stopwatch.of(settings));
            for (Map.Entry<String, SketchScheme> kind : SketchKinds.of(VALUES).entrySet()) {
                int trials = Math.min(MAX_TRIALS, WORK / elements) / settings.amount(1, 10);
                double[] errors = errors(kind.getValue(), elements, trials, settings.seed());
                double jaccard = new RandomSetPair(elements, JACCARD, 0).jaccard();
                double meanSquare =
                        Arrays.stream(errors).map(error -> error * error).sum() / trials;
                data.add(
                        kind.getKey(),
                        elements,
                        Arrays.stream(errors).sum() / trials,
                        meanSquare * VALUES / (jaccard * (1 - jaccard)),
                        Objects.requireNonNull(times.get(kind.getKey())),
                        trials);
                if (elements == SMALLEST) {
                    addSpread(spread, kind.getKey(), errors);
                }
            }
        }
        return new ExperimentFindings(
                summary(data),
                List.of(data, spread),
                List.of(errorFigure(data), spreadFigure(spread), timeFigure(data)));
    }

    /** Returns the difference between each estimate and the true similarity. */
    private static double[] errors(SketchScheme scheme, int elements, int trials, long seed) {
        return new RandomTrials(elements, JACCARD, trials, seed)
                        .each(
                                scheme,
                                (pair, sketcher) -> pair.left(sketcher)
                                                .similarity(pair.right(sketcher))
                                                .value()
                                        - pair.jaccard())
                        .stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
    }

    /** Returns the time in microseconds that each kind of sketch takes for one set. */
    private static Map<String, Double> microseconds(int elements, Stopwatch stopwatch) {
        RandomSetPair pair = new RandomSetPair(elements, 1, elements);
        Map<String, Supplier<?>> tasks = new LinkedHashMap<>();
        SketchKinds.of(VALUES).forEach((kind, scheme) -> {
            Sketcher sketcher = scheme.sketcher();
            tasks.put(kind, () -> pair.left(sketcher));
        });
        Map<String, Double> measured = stopwatch.milliseconds(tasks);
        measured.replaceAll((kind, milliseconds) -> milliseconds * 1000);
        return measured;
    }

    private static void addSpread(DataTable spread, String kind, double[] errors) {
        int[] counts = new int[BINS];
        for (double error : errors) {
            counts[Math.min(BINS - 1, (int) ((JACCARD + error) * BINS))]++;
        }
        for (int bin = 0; bin < BINS; bin++) {
            spread.add(kind, (bin + 0.5) / BINS, (double) counts[bin] / errors.length);
        }
    }

    private static String summary(DataTable data) {
        DataTable small = data.where("elements", SMALLEST);
        DataTable large = data.where("elements", SIZES.get(SIZES.size() - 1));
        return "On sets of " + SMALLEST + " elements the mean squared error of XOR masks is "
                + Decimals.fixed(error(small, "xor"), 1) + " times that of independent functions, on the largest "
                + Decimals.fixed(error(large, "xor"), 1)
                + " times: a mask reorders elements only in blocks, so its functions err together. The default sketch has "
                + Decimals.fixed(error(small, SketchKinds.DEFAULT), 2) + " of that error on small sets and "
                + Decimals.fixed(error(large, SketchKinds.DEFAULT), 2) + " on large ones, and sketches the largest "
                + Math.round(time(large, "modular") / time(large, SketchKinds.DEFAULT))
                + " times as fast as modular hashing.";
    }

    private static double error(DataTable data, String kind) {
        return data.where("sketch", kind).number(0, "normalised_error");
    }

    private static double time(DataTable data, String kind) {
        return data.where("sketch", kind).number(0, "microseconds");
    }

    private static Chart errorFigure(DataTable data) {
        List<ChartSeries> series = new ArrayList<>();
        series.add(ChartSeries.dashed(
                "independent functions, by theory",
                Stream.of(SIZES.get(0), SIZES.get(SIZES.size() - 1))
                        .map(size -> new ChartPoint(size, 1))
                        .toList()));
        series.addAll(data.series("sketch", SketchKinds.names(), "elements", "normalised_error"));
        return new Chart(
                "Mean squared error of the estimate, relative to theory",
                ChartAxis.logarithmic("elements of both sets"),
                ChartAxis.linear("mean squared error, 1 = independent functions")
                        .from(0),
                series);
    }

    private static Chart spreadFigure(DataTable spread) {
        return new Chart(
                "Estimates for sets of " + SMALLEST + " elements with a similarity of " + JACCARD,
                ChartAxis.share("estimate"),
                ChartAxis.linear("share of estimates").from(0),
                spread.series("sketch", List.of("xor", "modular", SketchKinds.DEFAULT), "estimate", "share"));
    }

    private static Chart timeFigure(DataTable data) {
        return new Chart(
                "Time to sketch a set, " + VALUES + " values",
                ChartAxis.logarithmic("elements of the set"),
                ChartAxis.logarithmic("microseconds"),
                data.series("sketch", SketchKinds.names(), "elements", "microseconds"));
    }
}
