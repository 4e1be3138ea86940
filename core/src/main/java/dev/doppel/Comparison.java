package dev.doppel;

import dev.doppel.sketch.Estimate;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;

/**
 * Two documents compared by every measure.
 *
 * @param overlap what they have in common
 * @param estimate what their sketches say of the Jaccard similarity of their elements
 */
public record Comparison(Overlap overlap, Estimate estimate) {
    public double similarity(Measure measure) {
        return measure.of(overlap);
    }
}
