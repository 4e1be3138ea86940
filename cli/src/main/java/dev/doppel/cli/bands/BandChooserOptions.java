package dev.doppel.cli.bands;

import dev.doppel.Options;
import dev.doppel.band.BandChooser;
import dev.doppel.band.BandCost;
import dev.doppel.band.BandScheme;
import dev.doppel.internal.Decimals;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.verify.Measure;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for choosing or evaluating bands. */
public final class BandChooserOptions {
    private static final double EVEN_WEIGHT = 0.5;

    @Option(
            names = "--threshold",
            paramLabel = "T",
            description = "Find pairs with at least this similarity (default: " + Measure.DEFAULT_THRESHOLD + ").")
    private @Nullable Double threshold;

    @Option(
            names = "--sketch-size",
            paramLabel = "M",
            description = "Set the number of values in a sketch (default: " + SketchScheme.DEFAULT_SIZE
                    + "); with --by sensitivity, also accepts a range, such as 4..24.")
    private @Nullable String sketchSize;

    @Option(
            names = "--recall",
            paramLabel = "P",
            description = "With --by recall, set the minimum probability of finding a pair exactly at the"
                    + " threshold (default: "
                    + Options.DEFAULT_RECALL + ").")
    private @Nullable Double recall;

    @Option(
            names = "--min-band-hits",
            paramLabel = "N",
            description = "Require candidates to share N bands (default: 1); with --by recall or --bands.")
    private @Nullable Integer minBandHits;

    @Option(
            names = "--d1",
            paramLabel = "S",
            description = "With --by sensitivity, set the similarity of unwanted pairs.")
    private @Nullable Double d1;

    @Option(
            names = "--d2",
            paramLabel = "S",
            description = "With --by sensitivity, set the similarity of wanted pairs.")
    private @Nullable Double d2;

    @Option(
            names = "--p1",
            paramLabel = "P",
            description = "With --by sensitivity, set the desired probability at d1 (default: 0).")
    private @Nullable Double p1;

    @Option(
            names = "--p2",
            paramLabel = "P",
            description = "With --by sensitivity, set the desired probability at d2 (default: 1).")
    private @Nullable Double p2;

    @Option(
            names = "--false-positive-weight",
            paramLabel = "W",
            description = "With --by area, set the weight of false positives (default: " + EVEN_WEIGHT + ").")
    private @Nullable Double falsePositiveWeight;

    @Option(
            names = "--false-negative-weight",
            paramLabel = "W",
            description = "With --by area, set the weight of false negatives (default: " + EVEN_WEIGHT + ").")
    private @Nullable Double falseNegativeWeight;

    /** Chooses bands according to a rule. The caller must already have rejected options that the rule does not use. */
    EvaluatedBands chosenBy(BandRule rule) {
        return switch (rule) {
            case RECALL -> byRecall();
            case THRESHOLD -> byThreshold();
            case SENSITIVITY -> bySensitivity();
            case AREA -> byArea();
        };
    }

    /**
     * Evaluates the given bands at the similarities {@code --d1} and {@code --d2} or, without these options, at
     * {@code --threshold}. The default threshold is the one that fits the bands.
     */
    EvaluatedBands evaluate(int bands, int rows) {
        BandScheme scheme = new BandScheme(bands, rows, hits());
        int length = sketchSize == null ? scheme.values() : sizes().only();
        scheme.requireFit(length);
        if (d1 == null && d2 == null) {
            double at = threshold == null ? scheme.threshold() : threshold();
            return EvaluatedBands.given(scheme, length, at, at);
        }
        if (threshold != null) {
            throw new IllegalArgumentException("--threshold cannot be combined with --d1 and --d2: leave it out");
        }
        Tolerance tolerance = tolerance();
        return EvaluatedBands.given(scheme, length, tolerance.d1(), tolerance.d2());
    }

    private EvaluatedBands byRecall() {
        SketchSizes sizes = sizes();
        double promise = of(recall, Options.DEFAULT_RECALL);
        List<BandCost> weighed = BandChooser.costsByRecall(sizes.only(), threshold(), promise, hits());
        if (weighed.isEmpty()) {
            throw new IllegalArgumentException("no bands of " + sizes + " values promise recall "
                    + Decimals.shortest(promise) + " at threshold " + Decimals.shortest(threshold())
                    + ": use a larger --sketch-size or a lower --recall");
        }
        return chosen(
                BandRule.RECALL,
                "the cheapest bands that make a pair at " + Decimals.shortest(threshold())
                        + " a candidate with a chance of at least " + Decimals.shortest(promise)
                        + "; the cost is b + 1000 x the area under the S-curve below the threshold",
                weighed,
                sizes);
    }

    private EvaluatedBands byThreshold() {
        SketchSizes sizes = sizes();
        return chosen(
                BandRule.THRESHOLD,
                "of all b that divide " + sizes + ", the one with (1/b)^(1/r) nearest to "
                        + Decimals.shortest(threshold()) + "; the error is the distance",
                BandChooser.costsByThreshold(sizes.only(), threshold()),
                sizes);
    }

    private EvaluatedBands bySensitivity() {
        SketchSizes sizes = sizes();
        Tolerance tolerance = tolerance();
        double low = share("--p1", of(p1, 0));
        double high = share("--p2", of(p2, 1));
        if (low >= high) {
            throw new IllegalArgumentException("--p1 must be below --p2 (got: " + Decimals.shortest(low) + " and "
                    + Decimals.shortest(high) + ")");
        }
        return EvaluatedBands.chosen(
                BandRule.SENSITIVITY,
                "of all bands that use a length of " + sizes + " in full, those with chances nearest to "
                        + Decimals.shortest(low) + " at " + Decimals.shortest(tolerance.d1()) + " and "
                        + Decimals.shortest(high) + " at " + Decimals.shortest(tolerance.d2())
                        + "; the error is the sum of both distances",
                BandChooser.costsBySensitivity(sizes.least(), sizes.most(), tolerance.d1(), tolerance.d2(), low, high),
                sizes,
                tolerance.d1(),
                tolerance.d2());
    }

    private EvaluatedBands byArea() {
        SketchSizes sizes = sizes();
        double positives = weight("--false-positive-weight", of(falsePositiveWeight, EVEN_WEIGHT));
        double negatives = weight("--false-negative-weight", of(falseNegativeWeight, EVEN_WEIGHT));
        if (positives + negatives == 0) {
            throw new IllegalArgumentException(
                    "--false-positive-weight and --false-negative-weight must not both be 0: all bands would be equal");
        }
        return chosen(
                BandRule.AREA,
                "of all bands that fit, those with the least sum of " + Decimals.shortest(positives)
                        + " x the area under the S-curve below " + Decimals.shortest(threshold()) + " and "
                        + Decimals.shortest(negatives) + " x the area above it from there on",
                BandChooser.costsByArea(sizes.only(), threshold(), positives, negatives),
                sizes);
    }

    private EvaluatedBands chosen(BandRule rule, String reason, List<BandCost> weighed, SketchSizes sizes) {
        return EvaluatedBands.chosen(rule, reason, weighed, sizes, threshold(), threshold());
    }

    /** The highest similarity of unwanted pairs ({@code d1}) and the lowest similarity of wanted pairs ({@code d2}). */
    private record Tolerance(double d1, double d2) {}

    private Tolerance tolerance() {
        if (d1 == null || d2 == null) {
            throw new IllegalArgumentException("give both --d1 and --d2, such as --d1 0.75 --d2 0.8");
        }
        Tolerance tolerance = new Tolerance(share("--d1", d1), share("--d2", d2));
        if (tolerance.d1 >= tolerance.d2) {
            throw new IllegalArgumentException("--d1 must be below --d2 (got: " + Decimals.shortest(tolerance.d1)
                    + " and " + Decimals.shortest(tolerance.d2) + ")");
        }
        return tolerance;
    }

    private SketchSizes sizes() {
        return SketchSizes.parse(sketchSize == null ? Integer.toString(SketchScheme.DEFAULT_SIZE) : sketchSize);
    }

    private double threshold() {
        double at = of(threshold, Measure.DEFAULT_THRESHOLD);
        if (!(at > 0 && at <= 1)) {
            throw new IllegalArgumentException("--threshold must be above 0 and at most 1 (got: " + at + ")");
        }
        return at;
    }

    private int hits() {
        return minBandHits == null ? 1 : minBandHits;
    }

    private static double of(@Nullable Double given, double otherwise) {
        return given == null ? otherwise : given;
    }

    private static double share(String option, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(option + " must be 0 .. 1 (got: " + value + ")");
        }
        return value;
    }

    private static double weight(String option, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(option + " must be 0 or more (got: " + value + ")");
        }
        return value;
    }
}
