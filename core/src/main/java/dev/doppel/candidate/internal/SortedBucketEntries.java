package dev.doppel.candidate.internal;

import dev.doppel.internal.collect.LongPairSort;
import java.util.Arrays;

/**
 * Entries sorted by key. Entries with the same key form a bucket, which is sorted in ascending order. Instances are
 * immutable.
 */
public final class SortedBucketEntries {
    /** The position returned for an absent entry. */
    public static final int ABSENT = -1;

    private final int[] entries;
    private final int[] positions;
    private final int[] starts;

    /**
     * Sorts the entries by key. Both arrays are modified. The entries must be distinct, ascending and less than
     * {@code limit}.
     */
    public SortedBucketEntries(long[] keys, long[] entries, int limit) {
        LongPairSort.sort(keys, entries);
        this.entries = new int[entries.length];
        positions = new int[limit];
        starts = new int[entries.length];
        Arrays.fill(positions, ABSENT);
        for (int position = 0; position < entries.length; position++) {
            this.entries[position] = (int) entries[position];
            positions[this.entries[position]] = position;
            starts[position] = position > 0 && keys[position] == keys[position - 1] ? starts[position - 1] : position;
        }
    }

    public int size() {
        return entries.length;
    }

    /** Returns the entry at a position. */
    public int entry(int position) {
        return entries[position];
    }

    /** Returns the position of an entry, or {@link #ABSENT} if there is no such entry. */
    public int position(int entry) {
        return positions[entry];
    }

    /** Returns the start of the bucket that contains {@code position}. */
    public int start(int position) {
        return starts[position];
    }
}
