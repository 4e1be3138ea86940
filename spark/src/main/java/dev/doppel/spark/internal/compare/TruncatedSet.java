package dev.doppel.spark.internal.compare;

import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Sets of shingles that are truncated to their leading bytes. Shingles are hashes, so a few bytes distinguish those of
 * two documents. Truncated sets share at least what the full sets share: if the truncated sets do not match, the full
 * sets cannot. If they match, {@link MatchProposals} verify the pair exactly.
 */
public final class TruncatedSet {
    /** The bytes of a full shingle. */
    static final int FULL = Long.BYTES;

    /** The approximate bytes of a proposal, beside a bit for each shingle. */
    private static final int PROPOSAL_BYTES = 48;

    /** Truncated values for each pair of shingles. With this ratio, one set in 32 has a collision. */
    private static final int VALUES_PER_PAIR = 16;

    private TruncatedSet() {}

    /**
     * Returns the smallest number of bytes that keeps the shingles distinct, and most likely those of a similar set.
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
