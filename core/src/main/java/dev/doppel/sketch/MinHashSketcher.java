package dev.doppel.sketch;

import dev.doppel.hash.HashFunction;
import java.util.Arrays;

/** Classic MinHash (Broder 1997): value i is the least hash of any element under function i. */
final class MinHashSketcher implements Sketcher {
    private final HashFunction[] functions;

    MinHashSketcher(HashFunction[] functions) {
        this.functions = functions;
    }

    @Override
    public Sketch sketch(long[] elements, int count) {
        long[] values = new long[functions.length];
        Arrays.fill(values, Sketch.NOTHING);
        for (int i = 0; i < functions.length; i++) {
            HashFunction function = functions[i];
            long least = Sketch.NOTHING;
            for (int element = 0; element < count; element++) {
                least = Math.min(least, function.hash(elements[element]));
            }
            values[i] = least;
        }
        return new Sketch(values);
    }
}
