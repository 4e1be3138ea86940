package dev.doppel.internal.spill;

import it.unimi.dsi.fastutil.longs.LongArrays;

/**
 * Sorts pairs of longs in place by key, then by value. Most keys are hashes or positions, which are spread evenly. They
 * are distributed to buckets of a few pairs by their highest differing bits, and each bucket is then sorted.
 */
final class PairSort {
    /** The binary logarithm of the average number of pairs in a bucket. */
    private static final int BUCKET_SIZE_BITS = 3;

    private static final int MAX_BUCKET_BITS = 16;

    /** Larger buckets are sorted by a method that is fast for any keys. */
    private static final int MAX_INSERTION_SORT = 64;

    private final long[] keys;
    private final long[] values;

    private PairSort(long[] keys, long[] values) {
        this.keys = keys;
        this.values = values;
    }

    /** Sorts the first {@code count} pairs. */
    static void sort(long[] keys, long[] values, int count) {
        if (count > 1) {
            new PairSort(keys, values).sort(count);
        }
    }

    private void sort(int count) {
        long differing = 0;
        for (int i = 1; i < count; i++) {
            differing |= keys[0] ^ keys[i];
        }
        int sizeBits = Integer.SIZE - Integer.numberOfLeadingZeros(count) - BUCKET_SIZE_BITS;
        int bits = Math.max(1, Math.min(MAX_BUCKET_BITS, sizeBits));
        int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(differing) - bits);
        // If the sign bits differ, flipping them puts negative keys first.
        int mask = (1 << bits) - 1;
        int flip = differing < 0 ? 1 << (bits - 1) : 0;
        int[] ends = new int[mask + 1];
        for (int i = 0; i < count; i++) {
            ends[((int) (keys[i] >>> shift) & mask) ^ flip]++;
        }
        int[] next = new int[mask + 1];
        int sum = 0;
        for (int bucket = 0; bucket <= mask; bucket++) {
            next[bucket] = sum;
            sum += ends[bucket];
            ends[bucket] = sum;
        }
        distribute(next, ends, shift, mask, flip);
        for (int bucket = 0, start = 0; bucket <= mask; start = ends[bucket++]) {
            sortBucket(start, ends[bucket]);
        }
    }

    /** Swaps pairs until each is in its bucket. {@code next} is the next free place in each bucket. */
    private void distribute(int[] next, int[] ends, int shift, int mask, int flip) {
        for (int bucket = 0; bucket <= mask; bucket++) {
            while (next[bucket] < ends[bucket]) {
                int at = next[bucket];
                int target = ((int) (keys[at] >>> shift) & mask) ^ flip;
                if (target == bucket) {
                    next[bucket]++;
                } else {
                    swap(at, next[target]++);
                }
            }
        }
    }

    private void swap(int i, int j) {
        long key = keys[i];
        long value = values[i];
        keys[i] = keys[j];
        values[i] = values[j];
        keys[j] = key;
        values[j] = value;
    }

    private void sortBucket(int from, int to) {
        if (to - from > MAX_INSERTION_SORT) {
            LongArrays.radixSort(keys, values, from, to);
            return;
        }
        for (int i = from + 1; i < to; i++) {
            long key = keys[i];
            long value = values[i];
            int at = i;
            for (; at > from && isAfter(at - 1, key, value); at--) {
                keys[at] = keys[at - 1];
                values[at] = values[at - 1];
            }
            keys[at] = key;
            values[at] = value;
        }
    }

    private boolean isAfter(int i, long key, long value) {
        return keys[i] > key || (keys[i] == key && values[i] > value);
    }
}
