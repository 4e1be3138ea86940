package dev.doppel.verify;

import dev.doppel.label.Labelled;

/** The measures of similarity, from 0, nothing in common, to 1, the same (bag Jaccard: to 1/2). */
public enum Measure implements Labelled {
    /** Common shingles over all shingles of both, each counted once. */
    JACCARD,
    /** Report 003's bag similarity: the sum of the lesser counts over the sum of both sizes. At most 1/2. */
    BAG_JACCARD,
    /** The sum of the lesser counts over the sum of the greater ones; on sets the same as Jaccard. */
    WEIGHTED_JACCARD,
    /**
     * Common shingles over those of the smaller document: the larger of the two containments, by which a short text
     * inside a long one is found.
     */
    OVERLAP,
    /** Twice the common shingles over the sum of both sizes. */
    DICE,
    /** The cosine of the angle between the vectors of counts. */
    COSINE,
    /** One over one plus the Euclidean distance between the vectors of counts. */
    EUCLIDEAN;

    /** Another name for {@link #OVERLAP}, by which many know it. */
    private static final String CONTAINMENT = "containment";

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

    /** As high as a Jaccard similarity of 0.8, at which a reader would call two texts the same; 0.8 for most measures. */
    public double defaultThreshold() {
        return this == BAG_JACCARD ? 0.444 : 0.8;
    }

    public void requireThreshold(double threshold) {
        if (!(threshold >= 0 && threshold <= max())) {
            throw new IllegalArgumentException("threshold of " + label() + " must be 0 .. "
                    + (this == BAG_JACCARD ? "0.5" : "1") + " (got: " + threshold + ")");
        }
    }

    /** The largest value there is. */
    public double max() {
        return this == BAG_JACCARD ? 0.5 : 1;
    }

    /**
     * The least Jaccard similarity of the elements (see {@link dev.doppel.shingle.ShingleSet#elements}) that a pair at
     * or above {@code threshold} can have, which is what sketches, bands and joins go by; 0 where there is none.
     */
    public double jaccardFloor(double threshold, boolean bag) {
        double t = Math.min(threshold, max());
        return switch (this) {
            // The different shingles of two bags can agree while their numbers of occurrences do not.
            case JACCARD -> bag ? 0 : t;
            case WEIGHTED_JACCARD -> t;
            case BAG_JACCARD -> t / (1 - t);
            case DICE -> t / (2 - t);
            case OVERLAP -> 0;
            case COSINE -> bag ? 0 : t * t;
            case EUCLIDEAN -> bag ? 0 : euclideanFloor(t);
        };
    }

    /** With a distance of at most d, n common and at most d² uncommon shingles: n / (n + d²), least for n = 1. */
    private static double euclideanFloor(double threshold) {
        if (threshold == 0) {
            return 0;
        }
        double distance = 1 / threshold - 1;
        return 1 / (1 + distance * distance);
    }

    public static Measure labelled(String label) {
        if (label.equals(CONTAINMENT)) {
            return OVERLAP;
        }
        return Labelled.parse(Measure.class, "measure", label);
    }
}
