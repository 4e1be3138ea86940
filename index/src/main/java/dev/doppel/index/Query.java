package dev.doppel.index;

import dev.doppel.verify.Measure;

/**
 * A query for the documents that reach a similarity threshold, optionally limited to the most similar documents.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 *     Query query = new Query(Measure.OVERLAP, 0.5, 10);
 *     int hits = index.query("A rose is a rose!", query).size();    // 1
 * }
 * }</pre>
 *
 * @param threshold the minimum similarity of a hit; with a threshold of 0, every document that shares a shingle with
 *     the query is a hit
 * @param top the maximum number of hits
 */
public record Query(Measure measure, double threshold, int top) {
    public Query {
        measure.requireThreshold(threshold);
        if (top < 1) {
            throw new IllegalArgumentException("top must be 1 or more (got: " + top + ")");
        }
    }

    /** Returns a query for all documents with a Jaccard similarity of at least {@code threshold}. */
    public static Query above(double threshold) {
        return new Query(Measure.JACCARD, threshold, Integer.MAX_VALUE);
    }

    /** Returns a query for the {@code top} documents with the highest Jaccard similarity. */
    public static Query top(int top) {
        return new Query(Measure.JACCARD, 0, top);
    }

    public Query withMeasure(Measure newMeasure) {
        return new Query(newMeasure, threshold, top);
    }
}
