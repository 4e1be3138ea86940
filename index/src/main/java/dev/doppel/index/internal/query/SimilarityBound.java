package dev.doppel.index.internal.query;

import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;

/**
 * Computes upper bounds on the similarity of a query and a document, given the sizes of both shingle sets and of their
 * intersection.
 */
record SimilarityBound(Measure measure, boolean bag) {
    /**
     * A factor just below 1. Without this factor, a rounding error could make {@link Math#ceil} return a number that is
     * too large by one.
     */
    private static final double ROUNDING = 1 - 1e-12;

    /**
     * Returns the maximum similarity of two sets that have the given sizes and share at most {@code common} elements.
     */
    double similarity(int common, int querySize, int documentSize) {
        if (bag && !followsFromSizes()) {
            return measure.max();
        }
        int most = Math.min(common, Math.min(querySize, documentSize));
        return measure.of(new Overlap(
                most, querySize, documentSize, most, querySize, documentSize, most, querySize, documentSize));
    }

    /** Returns whether the similarity of two bags depends only on the sizes of the bags and of their intersection. */
    private boolean followsFromSizes() {
        return switch (measure) {
            case WEIGHTED_JACCARD, BAG_JACCARD, DICE, OVERLAP -> true;
            case JACCARD, COSINE, EUCLIDEAN -> false;
        };
    }

    /**
     * Returns how many query shingles must be looked up to find all documents that reach the threshold (prefix filter).
     * Any subset of this size is sufficient.
     */
    int lookups(double threshold, int querySize) {
        int common = (int) Math.ceil(measure.jaccardFloor(threshold, bag) * querySize * ROUNDING);
        return querySize - Math.max(1, common) + 1;
    }
}
