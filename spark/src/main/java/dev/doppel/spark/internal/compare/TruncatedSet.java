package dev.doppel.spark.internal.compare;

import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Sets whose shingles are truncated to their leading bytes. Shingles are hashes, so a few bytes distinguish the
 * shingles of two documents. Truncated sets have at least as many shingles in common as the full sets: if the truncated
 * sets do not match, the full sets cannot. If the truncated sets match, {@link MatchProposals} verify the pair exactly.
 */
public final class TruncatedSet {
    /** The size of a full shingle in bytes. */
    static final int FULL = Long.BYTES;

    /** The approximate size of a proposal in bytes, without its one bit for each shingle. */
    private static final int PROPOSAL_BYTES = 48;

    /**
     * The minimum number of possible truncated values, divided by the square of the number of shingles. At this ratio,
     * shingles collide in one set out of 32.
     */
    private static final int VALUES_PER_PAIR = 16;

    private TruncatedSet() {}

    /**
     * Returns the number of bytes to truncate shingles to. It is the smallest that keeps the shingles of this set
     * distinct, and most likely those of a similar set.
     */
    static int bytes(ShingleSet set) {
        double shingles = set.distinct();
        int bytes = 1;
        while (bytes < FULL && StrictMath.scalb(1.0, bytes * Byte.SIZE) < VALUES_PER_PAIR * shingles * shingles) {
            bytes++;
        }
        while (of(set, bytes) == null) {
            bytes++;
        }
        return bytes;
    }

    /** Returns whether the truncated set and the proposals of all its receivers take fewer bytes than the full set. */
    static boolean pays(ShingleSet set, int receivers) {
        long shingles = set.distinct();
        return bytes(set) * shingles + receivers * (shingles / Byte.SIZE + PROPOSAL_BYTES) < FULL * shingles;
    }

    /** Returns the set with its shingles truncated, or null if two of them collide. */
    static @Nullable ShingleSet of(ShingleSet set, int bytes) {
        if (bytes == FULL) {
            return set;
        }
        long[] shingles = new long[set.distinct()];
        for (int i = 0; i < shingles.length; i++) {
            shingles[i] = set.shingles()[i] >> ((FULL - bytes) * Byte.SIZE);
            if (i > 0 && shingles[i] == shingles[i - 1]) {
                return null;
            }
        }
        if (!set.isBag()) {
            return ShingleSet.ofSorted(shingles);
        }
        int[] counts = new int[shingles.length];
        Arrays.setAll(counts, set::count);
        return ShingleSet.bagOfSorted(shingles, counts);
    }
}
