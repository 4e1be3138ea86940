package dev.doppel.lab.tune;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * The estimated distribution of similarities over all pairs of documents in a collection. The estimate is based on a
 * sample whose documents were compared with every document in the collection.
 *
 * <p>Pairs are counted in bins of width 0.001. A pair of two sampled documents is observed twice, and a pair with one
 * sampled document is observed once. Each observation therefore represents {@code documents / (2 · sampled)} pairs. If
 * all documents are sampled, the counts are exact.
 */
public final class SimilarityDistribution {
    /**
     * The number of bins for similarities in {@code [0, 1)}. An additional bin contains the pairs with similarity 1.
     */
    static final int STEPS = 1000;

    /**
     * The tolerance for rounding errors. Without this tolerance, a threshold at the edge of a bin could be assigned to
     * the wrong bin.
     */
    private static final double ROUNDING = 1e-9;

    private final long documents;
    private final long sampled;
    private final long[] observed;
    private final long disjoint;

    /**
     * Creates a distribution.
     *
     * @param observed the number of observed overlapping pairs in each bin; the array is not copied
     */
    SimilarityDistribution(long documents, long sampled, long... observed) {
        this.documents = documents;
        this.sampled = sampled;
        this.observed = observed;
        this.disjoint = sampled * (documents - 1) - Arrays.stream(observed).sum();
    }

    /** Returns the bin that contains a pair, using integer arithmetic so that no pair is rounded across a threshold. */
    static int bin(long common, long union) {
        return (int) (common * STEPS / union);
    }

    /** Returns the similarity that represents all pairs in a bin. */
    static double middle(int bin) {
        return bin == STEPS ? 1 : (bin + 0.5) / STEPS;
    }

    /** Returns the number of pairs in the collection. */
    public double pairs() {
        return documents * (documents - 1) / 2.0;
    }

    /** Returns the estimated number of pairs that have no elements in common. */
    public double disjoint() {
        return estimate(disjoint);
    }

    /**
     * Returns the estimated number of pairs that have common elements and at least the given similarity. The given
     * similarity is first rounded up to a multiple of 0.001.
     */
    public double atLeast(double similarity) {
        return between(similarity, 2);
    }

    /** Returns the estimated number of pairs that have common elements and a similarity in {@code [low, high)}. */
    public double between(double low, double high) {
        return estimate(observed(low, high));
    }

    /** Returns the estimated number of pairs in a bin. */
    double inBin(int bin) {
        return estimate(observed[bin]);
    }

    /** Returns the number of observations of pairs with similarities in {@code [low, high)}. */
    long observed(double low, double high) {
        long sum = 0;
        for (int bin = firstBin(low); bin < firstBin(high); bin++) {
            sum += observed[bin];
        }
        return sum;
    }

    /**
     * Returns the expected number of pairs that have a certain property and a similarity in {@code [low, high)}.
     *
     * @param probability a function that maps a similarity to the probability that a pair with that similarity has the
     *     property
     */
    public double expected(double low, double high, DoubleUnaryOperator probability) {
        double sum = 0;
        for (int bin = firstBin(low); bin < firstBin(high); bin++) {
            if (observed[bin] > 0) {
                sum += inBin(bin) * probability.applyAsDouble(middle(bin));
            }
        }
        return sum;
    }

    /**
     * Returns the lowest multiple of 0.001 such that the estimated number of pairs with common elements and at least
     * this similarity does not exceed {@code pairs}, or 1 if no such multiple exists.
     */
    public double exceededBy(double pairs) {
        double above = 0;
        for (int bin = STEPS; bin >= 0; bin--) {
            above += inBin(bin);
            if (above > pairs) {
                return Math.min(1, (bin + 1.0) / STEPS);
            }
        }
        return 0;
    }

    private double estimate(long observations) {
        return (double) observations * documents / (2.0 * sampled);
    }

    private static int firstBin(double low) {
        return (int) Math.max(0, Math.min(STEPS + 1, Math.ceil(low * STEPS - ROUNDING)));
    }
}
