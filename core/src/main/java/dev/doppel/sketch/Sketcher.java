package dev.doppel.sketch;

import dev.doppel.shingle.ShingleSet;

/**
 * Computes sketches. Implementations may reuse scratch memory, so a sketcher is not safe for use by multiple threads.
 */
public interface Sketcher {
    /** Returns the sketch of the set of {@code elements[0, count)}. Elements may be in any order and may repeat. */
    Sketch sketch(long[] elements, int count);

    /** Returns the sketch of a set. */
    default Sketch sketch(ShingleSet set) {
        return sketch(set.elements(), set.size());
    }
}
