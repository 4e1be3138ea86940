package dev.doppel.bench.worst;

import dev.doppel.hash.HashMixer;
import dev.doppel.sketch.SketchScheme;

/**
 * Predicts how a shingle affects the fast sketch with seed 0. An attacker can use these predictions to choose shingles.
 */
final class SketchAttackPredictor {
    static final int POSITIONS = SketchScheme.DEFAULT_SIZE;

    private SketchAttackPredictor() {}

    /** Returns the sketch position for which a shingle proposes a value in the given round. */
    static int position(long shingle, int round) {
        return (int) Math.multiplyHigh(bits(shingle, round), 2L * POSITIONS);
    }

    /**
     * Returns the 63-bit value that a shingle proposes in the first round. At each position, the sketch keeps the
     * smallest proposed value.
     */
    static long value(long shingle) {
        return (bits(shingle, 0) * (2L * POSITIONS)) >>> 1;
    }

    /**
     * Returns whether a shingle proposes no value for a position in any round. If all shingles of a document avoid the
     * same position, the sketch needs the maximum number of rounds.
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
        return HashMixer.mix(shingle ^ HashMixer.draw(0, round)) >>> 1;
    }
}
