package dev.doppel;

import dev.doppel.sketch.Estimate;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;

/**
 * The comparison of two documents by every measure.
 *
 * @param overlap the exact overlap of their shingles
 * @param estimate the Jaccard similarity of their elements, estimated from sketches
 */
public record Comparison(Overlap overlap, Estimate estimate) {
    /** Returns the exact similarity of the two documents by a measure. */
    public double similarity(Measure measure) {
        return measure.of(overlap);
    }
}
