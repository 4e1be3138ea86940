package dev.doppel.bench.worst;

import dev.doppel.hash.Mix;
import dev.doppel.sketch.SketchScheme;

/** The fast sketch of seed 0 as seen by somebody who wants a shingle to count much, or not at all. */
final class SketchAttack {
    static final int POSITIONS = SketchScheme.DEFAULT_SIZE;

    private SketchAttack() {}

    /** Where in the sketch a shingle offers its value in a round. */
    static int position(long shingle, int round) {
        return (int) Math.multiplyHigh(bits(shingle, round), 2L * POSITIONS);
    }

    /** What it offers there in the first round, of 63 bits; the least counts. */
    static long value(long shingle) {
        return (bits(shingle, 0) * (2L * POSITIONS)) >>> 1;
    }

    /** Whether a shingle leaves a position empty in all rounds, so that all must be gone through. */
    static boolean avoids(long shingle, int position) {
        for (int round = 0; round < POSITIONS; round++) {
            if (position(shingle, round) == position) {
                return false;
            }
        }
        return true;
    }

    private static long bits(long shingle, int round) {
        return Mix.mix(shingle ^ Mix.draw(0, round)) >>> 1;
    }
}
