package dev.doppel.unit.internal;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The sequences without their removed units. Methods may be called by multiple threads, except while changes are being
 * added.
 */
final class RemainingSequences {
    private final UnitSequences sequences;
    private final RemovedUnitFile removed;
    private final BitSet changed;

    RemainingSequences(UnitSequences sequences, RemovedUnitFile removed) {
        this.sequences = sequences;
        this.removed = removed;
        changed = new BitSet(sequences.count());
    }

    /** Records that units of the given sequences were removed. */
    void addChanged(BitSet changing) {
        changed.or(changing);
    }

    boolean isChanged(int sequence) {
        return changed.get(sequence);
    }

    /** Returns the indexes of the remaining units of a sequence, or null if none of its units have been removed. */
    int @Nullable [] indexes(int sequence) {
        return changed.get(sequence) ? removed.remaining(sequence) : null;
    }

    Remainder of(int sequence) {
        long[] units = sequences.hashes(sequence);
        int[] left = indexes(sequence);
        if (left == null) {
            return new Remainder(units, null);
        }
        int count = 0;
        long[] kept = new long[units.length];
        while (count < left.length && left[count] < units.length) {
            kept[count] = units[left[count]];
            count++;
        }
        return new Remainder(Arrays.copyOf(kept, count), left);
    }

    /** A sequence without its removed units. */
    static final class Remainder {
        private final long[] units;
        /** The original indexes of the remaining units, or null if none have been removed. */
        private final int @Nullable [] indexes;

        Remainder(long[] units, int @Nullable [] indexes) {
            this.units = units;
            this.indexes = indexes;
        }

        long[] units() {
            return units;
        }

        /** Returns the original index of a remaining unit. */
        int index(int unit) {
            return indexes == null ? unit : indexes[unit];
        }

        /** Returns whether the units {@code from .. to} became consecutive only through removals. */
        boolean isNew(int from, int to) {
            return index(to) - index(from) != to - from;
        }
    }
}
