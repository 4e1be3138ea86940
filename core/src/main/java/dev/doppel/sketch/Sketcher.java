package dev.doppel.sketch;

import dev.doppel.shingle.ShingleSet;

/**
 * Computes sketches. Implementations may reuse scratch memory, so a sketcher is not safe for use by multiple threads.
 *
 * <pre>{@code
 * Sketcher sketcher = SketchScheme.fast(64).sketcher();
 * Sketch sketch = sketcher.sketch(1, 2, 3);
 * }</pre>
 */
public interface Sketcher {
    /** Returns the sketch of the set of {@code elements[0, count)}. Elements may be in any order and may repeat. */
    Sketch sketch(long[] elements, int count);

    /** Returns the sketch of the set of the given elements, such as hashes of arbitrary features. */
    default Sketch sketch(long... elements) {
        return sketch(elements, elements.length);
    }

    /** Returns the sketch of a set or a bag. The counts of a bag are treated as integer weights. */
    default Sketch sketch(ShingleSet set) {
        return sketch(set.elements(), set.size());
    }
}
