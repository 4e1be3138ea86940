package dev.doppel.sketch;

import dev.doppel.shingle.ShingleSet;

/** Makes sketches. One per thread: it may keep scratch memory between sets. */
public interface Sketcher {
    /** The sketch of the set of {@code elements[0, count)}, which may come in any order and more than once. */
    Sketch sketch(long[] elements, int count);

    default Sketch sketch(ShingleSet set) {
        return sketch(set.elements(), set.size());
    }
}
