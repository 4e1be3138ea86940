package dev.doppel.shingle;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Sorts hashes in linear time, for they are spread evenly: each goes to the place that its leading bits foretell, and is
 * then moved past the few neighbours that it shares it with. Numbers that are not spread evenly, which somebody must have
 * made on purpose, are sorted as any others.
 */
final class HashSorter {
    /** Of hashes spread evenly over twice as many buckets, one with as many in it is not met in a lifetime. */
    private static final int CROWD = 24;

    /** Below this many the set-up costs more than it saves. */
    private static final int FEW = 32;

    private HashSorter() {}

    /** Sorts {@code hashes[0, count)}. */
    static void sort(long[] hashes, int count) {
        long[] spread = count < FEW ? null : spread(hashes, count);
        if (spread == null) {
            Arrays.sort(hashes, 0, count);
            return;
        }
        hashes[0] = spread[0];
        for (int i = 1; i < count; i++) {
            long hash = spread[i];
            int at = i;
            for (; at > 0 && hashes[at - 1] > hash; at--) {
                hashes[at] = hashes[at - 1];
            }
            hashes[at] = hash;
        }
    }

    /** Each hash among those with the same leading bits; null if these are too many. */
    private static long @Nullable [] spread(long[] hashes, int count) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(count);
        int shift = Long.SIZE - bits;
        int[] ends = new int[1 << bits];
        for (int i = 0; i < count; i++) {
            ends[bucket(hashes[i], shift)]++;
        }
        int most = 0;
        int end = 0;
        for (int bucket = 0; bucket < ends.length; bucket++) {
            most = Math.max(most, ends[bucket]);
            end += ends[bucket];
            ends[bucket] = end;
        }
        if (most > CROWD) {
            return null;
        }
        long[] spread = new long[count];
        for (int i = 0; i < count; i++) {
            spread[--ends[bucket(hashes[i], shift)]] = hashes[i];
        }
        return spread;
    }

    /** Hashes are signed, and the least of them has its leading bit set. */
    private static int bucket(long hash, int shift) {
        return (int) ((hash ^ Long.MIN_VALUE) >>> shift);
    }
}
