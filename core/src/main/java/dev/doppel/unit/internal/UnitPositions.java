package dev.doppel.unit.internal;

import java.util.Arrays;

/**
 * Numbers the units of all sequences. The number of a unit is called its position. The positions in a sequence are
 * consecutive and start at a multiple of 64, and later sequences have higher positions. Instances are immutable.
 */
final class UnitPositions {
    private final long[] starts;

    UnitPositions(UnitSequences sequences) {
        starts = new long[sequences.count() + 1];
        for (int i = 0; i < sequences.count(); i++) {
            starts[i + 1] = starts[i] + (sequences.capacity(i) + Long.SIZE - 1L) / Long.SIZE * Long.SIZE;
        }
    }

    /** Returns a number greater than all positions. */
    long end() {
        return starts[starts.length - 1];
    }

    /** Returns the position of a sequence's first unit. */
    long start(int sequence) {
        return starts[sequence];
    }

    /** Returns the sequence that contains a position. */
    int sequence(long position) {
        int found = Arrays.binarySearch(starts, position);
        if (found < 0) {
            return -found - 2;
        }
        // An empty sequence has the same start as the next sequence.
        while (starts[found + 1] == position) {
            found++;
        }
        return found;
    }

    /**
     * Divides the sequences into parts of about equal size and returns the first position of each part. The part of a
     * position is the last part that begins at or before that position.
     */
    long[] parts(int count) {
        long[] firsts = new long[count];
        for (int part = 1; part < count; part++) {
            firsts[part] = end() == 0 ? 0 : start(sequence(end() / count * part));
        }
        return firsts;
    }
}
