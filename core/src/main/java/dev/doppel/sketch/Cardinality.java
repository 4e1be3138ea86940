package dev.doppel.sketch;

import dev.doppel.hash.HashFamily;

/**
 * Estimates the number of elements in a set from its sketch. Each value is the minimum of random numbers, with one or
 * more numbers for each element. Consider the probability that all random numbers of a single element exceed a value.
 * The negative logarithm of this probability is exponentially distributed, and the rate of this distribution is the
 * number of elements. The estimate is the maximum-likelihood estimate of this rate, corrected for its bias.
 * {@link StrictMath} gives the same estimate on every machine.
 */
final class Cardinality {
    private static final double TWO_TO_64 = 0x1p64;
    private static final double MERSENNE_61 = 0x1p61 - 1;

    private Cardinality() {}

    static Estimate of(Sketch sketch) {
        SketchScheme scheme = sketch.scheme();
        if (scheme.kind() == SketchScheme.Kind.WEIGHTED || !scheme.isMinWise()) {
            throw new IllegalStateException(
                    "sketches of the scheme " + scheme + " do not estimate the number of elements");
        }
        if (sketch.isEmpty()) {
            return new Estimate(0, 0, 0);
        }
        double sum = 0;
        int observed = 0;
        for (int i = 0; i < sketch.size(); i++) {
            boolean isFast = scheme.kind() == SketchScheme.Kind.FAST;
            sum += isFast
                    ? fast(sketch.value(i), sketch.size())
                    : -StrictMath.log1p(-fraction(scheme, sketch.value(i)));
            observed += isFast && FastSketcher.round(sketch.value(i)) >= sketch.size() ? 0 : 1;
        }
        double corrected = observed > 1 ? observed - 1 : observed;
        double count = corrected / sum;
        double error = Estimate.QUANTILE / Math.sqrt(Math.max(1, observed));
        return new Estimate(Math.max(0, count * (1 - error)), count, count * (1 + error));
    }

    /**
     * Returns the negative logarithm of the probability that all random numbers of a single element for a position of a
     * {@link FastSketcher} exceed the given value. In each of the first rounds, the element hits the position with
     * probability {@code 1 / size}. A value of a later round shows only that the element did not hit the position in
     * the first rounds.
     */
    private static double fast(long value, int size) {
        int rounds = Math.min(size, FastSketcher.round(value));
        double fraction = rounds == size ? 0 : FastSketcher.fraction(value);
        return size == 1
                ? -StrictMath.log1p(-Math.min(fraction, 1 - 0x1p-48)) + rounds
                : -rounds * StrictMath.log1p(-1.0 / size) - StrictMath.log1p(-fraction / size);
    }

    /** Returns a MinHash value as a fraction of the hash function's range, between 0 and 1. */
    private static double fraction(SketchScheme scheme, long value) {
        return scheme.family() == HashFamily.MODULAR ? (value + 1) / MERSENNE_61 : (value + 0x1p63 + 1) / TWO_TO_64;
    }
}
