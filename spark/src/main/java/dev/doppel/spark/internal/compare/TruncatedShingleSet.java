package dev.doppel.spark.internal.compare;

import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Computes shingle sets in which each shingle is truncated to its leading bytes. Since shingles are hashes, a few bytes
 * usually distinguish the shingles of two documents. Truncated sets have at least as many common shingles as the full
 * sets, so if the truncated sets do not match, neither do the full sets. If truncated sets match,
 * {@link MatchProposals} verifies the pair exactly.
 */
public final class TruncatedShingleSet {
    /** The size of a full shingle in bytes. */
    static final int FULL = Long.BYTES;

    /** The approximate size of a proposal in bytes, without its bitmap of shared shingles. */
    private static final int PROPOSAL_BYTES = 48;

    /**
     * The minimum ratio of the number of possible truncated values to the square of the number of shingles. At this
     * ratio, truncated shingles collide in about 1 in 32 sets.
     */
    private static final int VALUES_PER_PAIR = 16;

    private TruncatedShingleSet() {}

    /**
     * Returns the smallest number of bytes per shingle that distinguishes the shingles of this set and, most likely,
     * those of a similar set.
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

    /**
     * Returns whether the truncated set and the proposals of all receivers together take fewer bytes than the full set.
     */
    static boolean pays(ShingleSet set, int receivers) {
        long shingles = set.distinct();
        return bytes(set) * shingles + receivers * (shingles / Byte.SIZE + PROPOSAL_BYTES) < FULL * shingles;
    }

    /** Returns the set with shingles truncated to {@code bytes} bytes, or null if two truncated shingles collide. */
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
