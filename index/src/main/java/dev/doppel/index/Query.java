package dev.doppel.index;

import dev.doppel.verify.Measure;

/**
 * What is asked of an index: the documents that reach a threshold, or those of them that resemble most.
 *
 * @param measure how similarity is measured
 * @param threshold from what similarity on a document is an answer; at 0, whatever has a shingle in common is
 * @param top how many answers there are at most
 */
public record Query(Measure measure, double threshold, int top) {
    public Query {
        measure.requireThreshold(threshold);
        if (top < 1) {
            throw new IllegalArgumentException("top must be 1 or more (got: " + top + ")");
        }
    }

    /** All documents that reach a threshold. */
    public static Query above(double threshold) {
        return new Query(Measure.JACCARD, threshold, Integer.MAX_VALUE);
    }

    /** The documents that resemble most. */
    public static Query top(int top) {
        return new Query(Measure.JACCARD, 0, top);
    }

    public Query by(Measure newMeasure) {
        return new Query(newMeasure, threshold, top);
    }
}
