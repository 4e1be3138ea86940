package dev.doppel.verify;

import dev.doppel.label.Labelled;
import dev.doppel.shingle.ShingleScheme;

/** Similarity measures. Values range from 0 (nothing in common) to 1 (equal), those of bag Jaccard only to 1/2. */
public enum Measure implements Labelled {
    /** Common shingles divided by all distinct shingles of both documents. */
    JACCARD,
    /** Report 003's bag similarity: the sum of the smaller counts divided by the sum of both sizes. At most 1/2. */
    BAG_JACCARD,
    /** The sum of the smaller counts divided by the sum of the larger ones. Equals Jaccard on sets. */
    WEIGHTED_JACCARD,
    /** Common shingles divided by the shingles of the smaller document. Finds a short text inside a long one. */
    OVERLAP,
    /** Twice the common shingles divided by the sum of both sizes. */
    DICE,
    /** The cosine of the angle between the count vectors. */
    COSINE,
    /** {@code 1 / (1 + d)} for the Euclidean distance d of the count vectors. */
    EUCLIDEAN;

    /** The default threshold, except for bag Jaccard. A reader would call two texts of this similarity the same. */
    public static final double DEFAULT_THRESHOLD = 0.8;

    /** The bag Jaccard similarity of two texts whose Jaccard similarity is {@link #DEFAULT_THRESHOLD}. */
    public static final double BAG_JACCARD_THRESHOLD = 0.444;

    /** A common alias for {@link #OVERLAP}. */
    private static final String CONTAINMENT = "containment";

    /** Returns the similarity of two documents with this overlap. */
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

    /** Returns the default measure for these shingles; for bags, a measure that counts occurrences. */
    public static Measure defaultFor(ShingleScheme shingles) {
        return shingles.bag() ? WEIGHTED_JACCARD : JACCARD;
    }

    /** Returns the default threshold: 0.8, or its equivalent if this measure is bag Jaccard. */
    public double defaultThreshold() {
        return this == BAG_JACCARD ? BAG_JACCARD_THRESHOLD : DEFAULT_THRESHOLD;
    }

    /** Throws {@link IllegalArgumentException} if a threshold is out of the range of this measure. */
    public void requireThreshold(double threshold) {
        if (!(threshold >= 0 && threshold <= max())) {
            throw new IllegalArgumentException("threshold of " + label() + " must be 0 .. "
                    + (this == BAG_JACCARD ? "0.5" : "1") + " (got: " + threshold + ")");
        }
    }

    /** Returns the largest value that this measure can have. */
    public double max() {
        return this == BAG_JACCARD ? 0.5 : 1;
    }

    /**
     * Returns the minimum Jaccard similarity of the elements ({@link dev.doppel.shingle.ShingleSet#elements}) that a
     * pair at or above {@code threshold} can have. Bands and prefix filters use this floor, so that the promised recall
     * holds for every measure. If it is 0 (containment, and Jaccard, cosine or Euclidean on bags), only the methods
     * {@code exact} and {@code all-pairs} can find all pairs.
     */
    public double jaccardFloor(double threshold, boolean bag) {
        double t = Math.min(threshold, max());
        return switch (this) {
            // Two bags can have the same shingles with very different counts.
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
     * Returns the floor of the Euclidean measure. At distance d, with n common and at most d² other shingles, the
     * Jaccard similarity is at least n / (n + d²), which is smallest for n = 1.
     */
    private static double euclideanFloor(double threshold) {
        if (threshold == 0) {
            return 0;
        }
        double distance = 1 / threshold - 1;
        return 1 / (1 + distance * distance);
    }

    /** Returns the measure with this label or alias, or throws {@link IllegalArgumentException}. */
    public static Measure labelled(String label) {
        if (label.equals(CONTAINMENT)) {
            return OVERLAP;
        }
        return Labelled.parse(Measure.class, "measure", label);
    }
}
