package dev.doppel.bench.worst;

import dev.doppel.hash.Mix;
import dev.doppel.sketch.SketchScheme;

/** Predicts the effect of a shingle on the fast sketch with seed 0, so that attackers can choose shingles. */
final class SketchAttack {
    static final int POSITIONS = SketchScheme.DEFAULT_SIZE;

    private SketchAttack() {}

    /** Returns the position of the sketch for which a shingle proposes a value in a round. */
    static int position(long shingle, int round) {
        return (int) Math.multiplyHigh(bits(shingle, round), 2L * POSITIONS);
    }

    /**
     * Returns the 63-bit value that a shingle proposes in the first round. At each position, the sketch keeps the
     * smallest of the proposed values.
     */
    static long value(long shingle) {
        return (bits(shingle, 0) * (2L * POSITIONS)) >>> 1;
    }

    /**
     * Returns whether a shingle proposes no value for a position in any round. If all shingles of a document avoid the
     * same position, the sketch needs all rounds.
     */
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
