package dev.doppel.sketch;

import dev.doppel.hash.MinimumHashes;

/** Classic MinHash (Broder 1997). The value at position i is the minimum hash of the elements under hash function i. */
record MinHashSketcher(SketchScheme scheme, MinimumHashes hashes) implements Sketcher {
    @Override
    public Sketch sketch(long[] elements, int count) {
        long[] values = new long[scheme.size()];
        hashes.compute(elements, count, values);
        return new Sketch(scheme, values);
    }
}
