package dev.doppel.sketch;

import dev.doppel.hash.MinimumHashes;

/** Classic MinHash (Broder 1997). The value at position i is the minimum hash of the elements under hash function i. */
final class MinHashSketcher implements Sketcher {
    private final MinimumHashes hashes;
    private final int size;

    MinHashSketcher(MinimumHashes hashes, int size) {
        this.hashes = hashes;
        this.size = size;
    }

    @Override
    public Sketch sketch(long[] elements, int count) {
        long[] values = new long[size];
        hashes.compute(elements, count, values);
        return new Sketch(values);
    }
}
