package dev.doppel.lab.experiment;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.generate.RandomDrawGenerator;
import dev.doppel.lab.generate.WordLengthRange;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartPoint;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Measures how the error of estimated similarities depends on the number of hash functions. */
final class EstimationErrorExperiment implements Experiment {
    static final List<Integer> SIZES = List.of(10, 20, 50, 100, 200, 500, 1000);
    private static final int MAX_SIZE = SIZES.get(SIZES.size() - 1);
    private static final ShingleScheme SHINGLES = ShingleScheme.chars(9);

    private static final double TARGET = 0.6;
    private static final int WINDOW = 120;

    /** The half-width of a 95 percent confidence interval, in standard deviations. */
    private static final double DEVIATIONS = 1.96;

    @Override
    public Subject subject() {
        return new Subject(
                "precision",
                "Error of estimates",
                "report 004, section 8.4, figure 5",
                "For two documents of similarity 0.6 (k = 9), the estimate approaches the true value as the number of hash"
                        + " functions grows; with few functions it is often far off.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        List<ShingleSet> pair = pair(settings.seed());
        double jaccard = ShingledDocuments.similarity(pair.get(0), pair.get(1));
        int trials = settings.amount(200, 40);
        DataTable estimates = new DataTable("precision", "sketch,functions,estimate,jaccard");
        DataTable errors = new DataTable("precision-error", "sketch,functions,rms_error,expected,trials");
        for (Map.Entry<String, SketchScheme> kind : SketchKinds.of(MAX_SIZE).entrySet()) {
            double[][] values = IntStream.range(0, trials)
                    .parallel()
                    .mapToObj(trial ->
                            estimates(kind.getValue().withSeed(HashMixer.draw(settings.seed(), trial)), pair))
                    .toArray(double[][]::new);
            for (int i = 0; i < SIZES.size(); i++) {
                int size = i;
                estimates.add(kind.getKey(), SIZES.get(i), values[0][i], jaccard);
                errors.add(
                        kind.getKey(),
                        SIZES.get(i),
                        rms(Arrays.stream(values).mapToDouble(trial -> trial[size] - jaccard)),
                        deviation(jaccard, SIZES.get(i)),
                        trials);
            }
        }
        return new ExperimentFindings(
                summary(errors, jaccard),
                List.of(estimates, errors),
                List.of(estimateFigure(estimates, jaccard), errorFigure(errors)));
    }

    private static double rms(DoubleStream errors) {
        return Math.sqrt(errors.map(error -> error * error).average().orElse(0));
    }

    /**
     * Returns the shingle sets of two overlapping windows of a random text. The similarity of these sets is close to
     * {@link #TARGET}.
     */
    private static List<ShingleSet> pair(long seed) {
        String[] words = new RandomDrawGenerator(
                        WordPool.MANY.words(), new WordLengthRange(2 * WINDOW, 2 * WINDOW), seed)
                .document(0)
                .text()
                .split(" ");
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, SHINGLES);
        ShingleSet first = shingler.shingle(window(words, 0));
        return IntStream.range(1, WINDOW)
                .mapToObj(start -> List.of(first, shingler.shingle(window(words, start))))
                .min(Comparator.comparingDouble(
                        pair -> Math.abs(ShingledDocuments.similarity(first, pair.get(1)) - TARGET)))
                .orElseThrow();
    }

    private static String window(String[] words, int start) {
        return String.join(" ", Arrays.copyOfRange(words, start, start + WINDOW));
    }

    /** Returns one estimate per sketch size. The smaller MinHash sketches are prefixes of the largest one. */
    private static double[] estimates(SketchScheme scheme, List<ShingleSet> pair) {
        if (scheme.kind() == SketchScheme.Kind.FAST) {
            return SIZES.stream()
                    .mapToDouble(size -> {
                        Sketcher sketcher = scheme.withSize(size).sketcher();
                        return sketcher.sketch(pair.get(0))
                                .similarity(sketcher.sketch(pair.get(1)))
                                .value();
                    })
                    .toArray();
        }
        Sketcher sketcher = scheme.sketcher();
        Sketch left = sketcher.sketch(pair.get(0));
        Sketch right = sketcher.sketch(pair.get(1));
        double[] estimates = new double[SIZES.size()];
        int equal = 0;
        int next = 0;
        for (int i = 0; i < MAX_SIZE; i++) {
            equal += left.value(i) == right.value(i) ? 1 : 0;
            if (i + 1 == SIZES.get(next)) {
                estimates[next++] = (double) equal / (i + 1);
            }
        }
        return estimates;
    }

    /** Returns the standard deviation of a similarity estimate that is based on independent hash functions. */
    static double deviation(double jaccard, double functions) {
        return Math.sqrt(jaccard * (1 - jaccard) / functions);
    }

    private static String summary(DataTable errors, double jaccard) {
        DataTable large = errors.where("functions", MAX_SIZE);
        return "The two documents have a similarity of " + Decimals.fixed(jaccard, 3) + ". With " + MAX_SIZE
                + " functions the root mean square error is "
                + Decimals.fixed(large.where("sketch", "murmur3").number(0, "rms_error"), 4)
                + " (murmur3), where independent functions give "
                + Decimals.fixed(deviation(jaccard, MAX_SIZE), 4) + "; that of the default sketch is "
                + Decimals.fixed(large.where("sketch", SketchKinds.DEFAULT).number(0, "rms_error"), 4)
                + ", that of XOR masks "
                + Decimals.fixed(large.where("sketch", "xor").number(0, "rms_error"), 4)
                + ". From 10 to " + MAX_SIZE + " functions the error of murmur3 falls by a factor of "
                + Decimals.fixed(
                        errors.where("sketch", "murmur3").number(0, "rms_error")
                                / large.where("sketch", "murmur3").number(0, "rms_error"),
                        1)
                + " (square root of the ratio: " + Decimals.fixed(Math.sqrt(MAX_SIZE / 10.0), 1) + ").";
    }

    private static Chart estimateFigure(DataTable estimates, double jaccard) {
        List<ChartSeries> series = new ArrayList<>();
        series.add(ChartSeries.between(
                "95 % of estimates, by theory",
                along(functions -> jaccard - DEVIATIONS * deviation(jaccard, functions)),
                along(functions -> jaccard + DEVIATIONS * deviation(jaccard, functions))));
        series.addAll(estimates.series("sketch", SketchKinds.names(), "functions", "estimate"));
        return new Chart(
                "Estimates of a similarity of " + Decimals.fixed(jaccard, 2),
                ChartAxis.logarithmic("number of hash functions"),
                ChartAxis.share("estimate"),
                series);
    }

    private static List<ChartPoint> along(DoubleUnaryOperator edge) {
        return ChartSeries.curve("", 1, Math.log10(MAX_SIZE), Math::abs).points().stream()
                .map(point -> Math.pow(10, point.x()))
                .map(functions -> new ChartPoint(functions, edge.applyAsDouble(functions)))
                .toList();
    }

    private static Chart errorFigure(DataTable errors) {
        List<ChartSeries> series = new ArrayList<>();
        series.add(ChartSeries.dashed(
                "independent functions, by theory",
                errors.where("sketch", SketchKinds.DEFAULT).points("functions", "expected")));
        series.addAll(errors.series("sketch", SketchKinds.names(), "functions", "rms_error"));
        return new Chart(
                "Error of the estimate, over " + errors.text(0, "trials") + " draws of functions",
                ChartAxis.logarithmic("number of hash functions"),
                ChartAxis.logarithmic("root mean square error"),
                series);
    }
}
