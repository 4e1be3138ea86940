package dev.doppel.internal.collect;

import java.util.Arrays;

/**
 * Sorts pairs of longs in place by key, then by value. Pairs are distributed into buckets by the highest bits in which
 * their keys differ, and each bucket is then sorted. Most buckets are small, since most keys are hashes or positions
 * and are therefore spread evenly. A bucket with many pairs is divided again. The keys in a bucket differ in fewer
 * bits, so the depth of these divisions is bounded for any keys.
 */
public final class LongPairSort {
    /** The binary logarithm of the average number of pairs in a bucket. */
    private static final int BUCKET_SIZE_BITS = 3;

    private static final int MAX_BUCKET_BITS = 16;

    /** The maximum number of pairs for an insertion sort. Larger buckets are divided again. */
    private static final int MAX_INSERTION_SORT = 64;

    private final long[] keys;
    private final long[] values;

    private LongPairSort(long[] keys, long[] values) {
        this.keys = keys;
        this.values = values;
    }

    /** Sorts all pairs. Pair {@code i} consists of {@code keys[i]} and {@code values[i]}. */
    public static void sort(long[] keys, long[] values) {
        sort(keys, values, keys.length);
    }

    /** Sorts the first {@code count} pairs. Pair {@code i} consists of {@code keys[i]} and {@code values[i]}. */
    public static void sort(long[] keys, long[] values, int count) {
        new LongPairSort(keys, values).sort(0, count);
    }

    private void sort(int from, int to) {
        if (to - from <= MAX_INSERTION_SORT) {
            insertionSort(from, to);
            return;
        }
        long differing = 0;
        for (int i = from + 1; i < to; i++) {
            differing |= keys[from] ^ keys[i];
        }
        if (differing == 0) {
            Arrays.sort(values, from, to);
        } else {
            sortBuckets(from, to, differing);
        }
    }

    private void sortBuckets(int from, int to, long differing) {
        int sizeBits = Integer.SIZE - Integer.numberOfLeadingZeros(to - from) - BUCKET_SIZE_BITS;
        int bits = Math.min(MAX_BUCKET_BITS, sizeBits);
        int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(differing) - bits);
        // If the sign bits differ, flipping them puts negative keys first.
        int mask = (1 << bits) - 1;
        int flip = differing < 0 ? 1 << (bits - 1) : 0;
        int[] ends = new int[mask + 1];
        for (int i = from; i < to; i++) {
            ends[((int) (keys[i] >>> shift) & mask) ^ flip]++;
        }
        int[] next = new int[mask + 1];
        int sum = from;
        for (int bucket = 0; bucket <= mask; bucket++) {
            next[bucket] = sum;
            sum += ends[bucket];
            ends[bucket] = sum;
        }
        distribute(next, ends, shift, mask, flip);
        for (int bucket = 0, start = from; bucket <= mask; start = ends[bucket++]) {
            sort(start, ends[bucket]);
        }
    }

    /** Swaps pairs until each pair is in its bucket. {@code next} contains the next free position in each bucket. */
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

    private void insertionSort(int from, int to) {
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
