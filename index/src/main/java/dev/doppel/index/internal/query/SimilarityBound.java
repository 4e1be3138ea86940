package dev.doppel.index.internal.query;

import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;

/**
 * How similar documents can be at most, from what is known before they are compared.
 *
 * @param measure how similarity is measured
 * @param bag whether repetitions count
 */
public record SimilarityBound(Measure measure, boolean bag) {
    /** Keeps a product from being rounded up past a whole number that it equals; far above the error of doubles. */
    private static final double ROUNDING = 1 - 1e-12;

    /** The greatest similarity of documents with these numbers of elements and at most so many in common. */
    double similarity(int common, int query, int document) {
        if (bag && !followsFromElements()) {
            return measure.max();
        }
        int most = Math.min(common, Math.min(query, document));
        return measure.of(new Overlap(most, query, document, most, query, document, most, query, document));
    }

    /** Whether the numbers of elements decide, and not how often each shingle occurs. */
    private boolean followsFromElements() {
        return switch (measure) {
            case WEIGHTED_JACCARD, BAG_JACCARD, DICE, OVERLAP -> true;
            case JACCARD, COSINE, EUCLIDEAN -> false;
        };
    }

    /**
     * How many elements of a query must be looked up, whichever they are, for every document that reaches the threshold to be
     * among those found: it lacks at most the others.
     */
    int needed(double threshold, int query) {
        int common = (int) Math.ceil(measure.jaccardFloor(threshold, bag) * query * ROUNDING);
        return query - Math.max(1, common) + 1;
    }
}
