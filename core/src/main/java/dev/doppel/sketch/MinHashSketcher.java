package dev.doppel.sketch;

import dev.doppel.hash.MinimumHashes;

/** Classic MinHash (Broder 1997): value i is the least hash of any element under function i. */
final class MinHashSketcher implements Sketcher {
    private final MinimumHashes functions;
    private final int size;

    MinHashSketcher(MinimumHashes functions, int size) {
        this.functions = functions;
        this.size = size;
    }

    @Override
    public Sketch sketch(long[] elements, int count) {
        long[] values = new long[size];
        functions.find(elements, count, values);
        return new Sketch(values);
    }
}
