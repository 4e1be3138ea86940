package dev.doppel.shingle;

import java.util.Arrays;

/**
 * Sorts uniformly distributed hashes in expected linear time. A bucket sort by the leading bits is followed by an
 * insertion sort of the few hashes in each bucket. A bucket with many hashes is first sorted by
 * {@link Arrays#sort(long[])}. Unless the hashes were chosen by an attacker, such a bucket contains a hash that is
 * repeated many times.
 */
final class HashSorter {
    /**
     * The maximum number of hashes in a bucket that is sorted by insertion. If hashes are uniformly distributed, a
     * bucket almost never receives more distinct hashes than this.
     */
    private static final int MAX_BUCKET = 24;

    /** The minimum number of hashes for which a bucket sort is faster than {@link Arrays#sort(long[])}. */
    private static final int MIN_COUNT = 32;

    private HashSorter() {}

    /** Sorts {@code hashes[0, count)}. */
    static void sort(long[] hashes, int count) {
        if (count < MIN_COUNT) {
            Arrays.sort(hashes, 0, count);
            return;
        }
        long[] bucketed = bucketed(hashes, count);
        hashes[0] = bucketed[0];
        for (int i = 1; i < count; i++) {
            long hash = bucketed[i];
            int at = i;
            for (; at > 0 && hashes[at - 1] > hash; at--) {
                hashes[at] = hashes[at - 1];
            }
            hashes[at] = hash;
        }
    }

    /** Returns the hashes ordered by bucket. Buckets with more than {@link #MAX_BUCKET} hashes are sorted. */
    private static long[] bucketed(long[] hashes, int count) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(count);
        int shift = Long.SIZE - bits;
        int[] ends = new int[1 << bits];
        for (int i = 0; i < count; i++) {
            ends[bucket(hashes[i], shift)]++;
        }
        int largest = 0;
        int end = 0;
        for (int bucket = 0; bucket < ends.length; bucket++) {
            largest = Math.max(largest, ends[bucket]);
            end += ends[bucket];
            ends[bucket] = end;
        }
        long[] bucketed = new long[count];
        for (int i = 0; i < count; i++) {
            bucketed[--ends[bucket(hashes[i], shift)]] = hashes[i];
        }
        if (largest > MAX_BUCKET) {
            sortLargeBuckets(bucketed, ends);
        }
        return bucketed;
    }

    private static void sortLargeBuckets(long[] bucketed, int... starts) {
        for (int bucket = 0; bucket < starts.length; bucket++) {
            int end = bucket + 1 < starts.length ? starts[bucket + 1] : bucketed.length;
            if (end - starts[bucket] > MAX_BUCKET) {
                Arrays.sort(bucketed, starts[bucket], end);
            }
        }
    }

    /** Returns the bucket of a hash. Hashes are signed, so hashes with the leading bit set come first. */
    private static int bucket(long hash, int shift) {
        return (int) ((hash ^ Long.MIN_VALUE) >>> shift);
    }
}
