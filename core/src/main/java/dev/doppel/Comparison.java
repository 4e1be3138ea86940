package dev.doppel;

import dev.doppel.sketch.Estimate;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;

/**
 * The result of comparing two documents.
 *
 * <pre>{@code
 * Document left = new Document("left", "a b c d e f");
 * Document right = new Document("right", "a b c d e g");
 * Comparison comparison = Doppel.with(Options.defaults()).compare(left, right);
 * double similarity = comparison.similarity(Measure.JACCARD);    // 0.3333333333333333
 * }</pre>
 *
 * @param overlap the exact overlap of the two shingle sets
 * @param estimate the Jaccard similarity estimated from sketches
 */
public record Comparison(Overlap overlap, Estimate estimate) {
    /** Returns the exact similarity of the two documents according to {@code measure}. */
    public double similarity(Measure measure) {
        return measure.of(overlap);
    }
}
