package dev.doppel.shingle;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Sorts uniformly distributed hashes in expected linear time. A bucket sort by the leading bits is followed by an
 * insertion sort of the few hashes in each bucket. If the hashes are not uniformly distributed, which happens only in
 * an attack, {@link Arrays#sort(long[])} is used instead.
 */
final class HashSorter {
    /**
     * The maximum number of hashes in a bucket. If the hashes are uniformly distributed, a bucket almost never receives
     * more.
     */
    private static final int MAX_BUCKET = 24;

    /** The minimum number of hashes for which a bucket sort is faster than {@link Arrays#sort(long[])}. */
    private static final int MIN_COUNT = 32;

    private HashSorter() {}

    /** Sorts {@code hashes[0, count)}. */
    static void sort(long[] hashes, int count) {
        long[] bucketed = count < MIN_COUNT ? null : bucketed(hashes, count);
        if (bucketed == null) {
            Arrays.sort(hashes, 0, count);
            return;
        }
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

    /** Returns the hashes ordered by bucket, or null if a bucket has more than {@link #MAX_BUCKET} hashes. */
    private static long @Nullable [] bucketed(long[] hashes, int count) {
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
        if (largest > MAX_BUCKET) {
            return null;
        }
        long[] bucketed = new long[count];
        for (int i = 0; i < count; i++) {
            bucketed[--ends[bucket(hashes[i], shift)]] = hashes[i];
        }
        return bucketed;
    }

    /** Returns the bucket of a hash. Hashes are signed, so hashes with the leading bit set come first. */
    private static int bucket(long hash, int shift) {
        return (int) ((hash ^ Long.MIN_VALUE) >>> shift);
    }
}
