package dev.doppel.index.internal.query;

import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;

/**
 * Upper bounds on the similarity of a query and a document, from the sizes of their sets.
 *
 * @param bag whether repetitions count
 */
record SimilarityBound(Measure measure, boolean bag) {
    /**
     * A factor that prevents a product that should be a whole number from being rounded up to the next one. Its
     * distance from 1 far exceeds the rounding error of doubles.
     */
    private static final double ROUNDING = 1 - 1e-12;

    /** Returns the greatest similarity of sets with these sizes that share at most {@code common} elements. */
    double similarity(int common, int querySize, int documentSize) {
        if (bag && !followsFromSizes()) {
            return measure.max();
        }
        int most = Math.min(common, Math.min(querySize, documentSize));
        return measure.of(new Overlap(
                most, querySize, documentSize, most, querySize, documentSize, most, querySize, documentSize));
    }

    /** Returns whether the measure of two bags can be computed from sizes alone, without the count of each shingle. */
    private boolean followsFromSizes() {
        return switch (measure) {
            case WEIGHTED_JACCARD, BAG_JACCARD, DICE, OVERLAP -> true;
            case JACCARD, COSINE, EUCLIDEAN -> false;
        };
    }

    /**
     * Returns how many shingles of a query must be looked up, whichever they are, to find every document that reaches
     * the threshold. This is the prefix filter.
     */
    int lookups(double threshold, int querySize) {
        int common = (int) Math.ceil(measure.jaccardFloor(threshold, bag) * querySize * ROUNDING);
        return querySize - Math.max(1, common) + 1;
    }
}
