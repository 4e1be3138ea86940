package dev.doppel.sketch;

import dev.doppel.hash.MinimumHashes;

/** Classic MinHash (Broder 1997). The value at position i is the minimum hash of the elements under hash function i. */
record MinHashSketcher(MinimumHashes hashes, int size) implements Sketcher {
    @Override
    public Sketch sketch(long[] elements, int count) {
        long[] values = new long[size];
        hashes.compute(elements, count, values);
        return new Sketch(values);
    }
}
