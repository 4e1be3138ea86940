package dev.doppel.sketch;

import java.util.function.DoubleUnaryOperator;

/**
 * A similarity or a number of elements, estimated from sketches, with the bounds of its 95 % confidence interval.
 *
 * <pre>{@code
 * Sketcher sketcher = SketchScheme.fast(128).sketcher();
 * Estimate estimate = sketcher.sketch(1, 2, 3).similarity(sketcher.sketch(1, 2, 3));
 * double value = estimate.value();    // 1.0
 * }</pre>
 */
public record Estimate(double lower, double value, double upper) {
    /** The quantile of the normal distribution for a two-sided 95 % interval. */
    static final double QUANTILE = 1.959964;

    /**
     * Returns the estimate for {@code matches} equal values out of {@code size}. The bounds form a Wilson score
     * interval, which stays between 0 and 1 and is accurate near both of these limits. The interval assumes a binomial
     * distribution. For Fast Similarity Sketching, which has a lower variance, the bounds are conservative.
     */
    public static Estimate ofMatches(int matches, int size) {
        double share = (double) matches / size;
        double spread = QUANTILE * QUANTILE / size;
        double centre = (share + spread / 2) / (1 + spread);
        double half = Math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread);
        return new Estimate(
                matches == 0 ? 0 : Math.max(0, centre - half), share, matches == size ? 1 : Math.min(1, centre + half));
    }

    /** Applies an increasing function to the value and the bounds. */
    Estimate map(DoubleUnaryOperator function) {
        return new Estimate(
                function.applyAsDouble(lower), function.applyAsDouble(value), function.applyAsDouble(upper));
    }
}
