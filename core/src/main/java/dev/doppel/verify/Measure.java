package dev.doppel.verify;

import dev.doppel.label.Labelled;
import dev.doppel.shingle.ShingleScheme;

/**
 * A similarity measure. Its values range from 0 (no common shingle) to 1, or to 1/2 for bag Jaccard.
 *
 * <pre>{@code
 * Overlap overlap = Overlap.of(ShingleSet.ofSorted(1, 2), ShingleSet.ofSorted(1, 2, 3, 4));
 * double containment = Measure.OVERLAP.of(overlap);    // 1.0
 * }</pre>
 */
public enum Measure implements Labelled {
    /** The number of common shingles divided by the number of distinct shingles in the union of the two documents. */
    JACCARD,
    /**
     * The sum of {@code min(l, r)} divided by the sum of {@code l + r}, where l and r are the counts of a shingle in
     * the two documents (report 003). The value is at most 1/2.
     */
    BAG_JACCARD,
    /**
     * The sum of {@code min(l, r)} divided by the sum of {@code max(l, r)}, where l and r are the counts of a shingle
     * in the two documents. For sets, this measure equals {@link #JACCARD}.
     */
    WEIGHTED_JACCARD,
    /**
     * The number of common shingles divided by the size of the smaller document. This measure is also called
     * containment.
     */
    OVERLAP,
    /** Twice the number of common shingles divided by the total size of the two documents. */
    DICE,
    /** The cosine of the angle between the vectors of shingle counts. */
    COSINE,
    /**
     * The value {@code 1 / (1 + d)}, where d is the Euclidean distance between the vectors of shingle counts. If the
     * documents have no common shingle, the value is 0.
     */
    EUCLIDEAN;

    /** The default threshold for all measures except bag Jaccard. */
    public static final double DEFAULT_THRESHOLD = 0.8;

    /**
     * The default threshold for bag Jaccard. This threshold corresponds to a weighted Jaccard similarity of
     * {@link #DEFAULT_THRESHOLD}.
     */
    public static final double BAG_JACCARD_THRESHOLD = 0.444;

    /** A common alias for {@link #OVERLAP}. */
    private static final String CONTAINMENT = "containment";

    /** Returns the similarity of two documents with the given overlap. */
    public double of(Overlap overlap) {
        if (overlap.common() == 0) {
            return 0;
        }
        double common = overlap.commonCount();
        double sum = (double) overlap.leftCount() + overlap.rightCount();
        return switch (this) {
            case JACCARD -> overlap.common() / ((double) overlap.left() + overlap.right() - overlap.common());
            case BAG_JACCARD -> common / sum;
            case WEIGHTED_JACCARD -> common / (sum - common);
            case OVERLAP -> common / Math.min(overlap.leftCount(), overlap.rightCount());
            case DICE -> 2 * common / sum;
            case COSINE -> overlap.product() / Math.sqrt((double) overlap.leftSquares() * overlap.rightSquares());
            case EUCLIDEAN -> 1 / (1 + overlap.distance());
        };
    }

    /** Returns the default measure for the given scheme. The default measure for bags counts repeated shingles. */
    public static Measure defaultFor(ShingleScheme shingles) {
        return shingles.bag() ? WEIGHTED_JACCARD : JACCARD;
    }

    /** Returns the default threshold of 0.8, or the equivalent value of 0.444 for bag Jaccard. */
    public double defaultThreshold() {
        return this == BAG_JACCARD ? BAG_JACCARD_THRESHOLD : DEFAULT_THRESHOLD;
    }

    /** Throws {@link IllegalArgumentException} if a threshold is outside the range of this measure. */
    public void requireThreshold(double threshold) {
        if (!(threshold >= 0 && threshold <= max())) {
            throw new IllegalArgumentException("threshold of " + label() + " must be 0 .. "
                    + (this == BAG_JACCARD ? "0.5" : "1") + " (got: " + threshold + ")");
        }
    }

    /** Returns the maximum value of this measure. */
    public double max() {
        return this == BAG_JACCARD ? 0.5 : 1;
    }

    /**
     * Returns a lower bound on the Jaccard similarity of two documents whose similarity according to this measure is at
     * least {@code threshold}. The Jaccard similarity is computed from {@link dev.doppel.shingle.ShingleSet#elements}.
     * Bands and prefix filters use this bound, called the floor, so that the requested recall holds for every measure.
     * The floor is 0 for containment and, on bags, also for Jaccard, cosine and Euclidean similarity. With a floor of
     * 0, only the {@code exact} and {@code all-pairs} methods can find all pairs.
     */
    public double jaccardFloor(double threshold, boolean bag) {
        double t = Math.min(threshold, max());
        return switch (this) {
            // The floor is 0 for bags, since two bags can have the same shingles with very different counts.
            case JACCARD -> bag ? 0 : t;
            case WEIGHTED_JACCARD -> t;
            case BAG_JACCARD -> t / (1 - t);
            case DICE -> t / (2 - t);
            case OVERLAP -> 0;
            case COSINE -> bag ? 0 : t * t;
            case EUCLIDEAN -> bag ? 0 : euclideanFloor(t);
        };
    }

    /**
     * Returns the floor for the Euclidean measure. At distance d, documents with n common shingles have a Jaccard
     * similarity of at least n / (n + d²). This bound is smallest for n = 1.
     */
    private static double euclideanFloor(double threshold) {
        if (threshold == 0) {
            return 0;
        }
        double distance = 1 / threshold - 1;
        return 1 / (1 + distance * distance);
    }

    /**
     * Returns the measure with the given label or alias. Throws {@link IllegalArgumentException} if there is no such
     * measure.
     */
    public static Measure labelled(String label) {
        if (label.equals(CONTAINMENT)) {
            return OVERLAP;
        }
        return Labelled.parse(Measure.class, "measure", label);
    }
}
