package dev.doppel.spark.internal.compare;

import dev.doppel.shingle.ShingleSet;
import org.jspecify.annotations.Nullable;

/**
 * Sets whose shingles are cut to their leading bytes. Shingles are hashes: a few bytes tell those of two documents apart. What
 * the documents have in common is also in common to the cut sets, so that two of which these are no pair are none. If these
 * are one, chance may have added to it, and the documents have to be asked.
 */
public final class TruncatedSet {
    /** As many bytes as a shingle has. */
    static final int WHOLE = Long.BYTES;

    /** About what it takes to ask whether a pair is one, beside a bit for each shingle. */
    private static final int ASKING = 48;

    /** How many values there are for each two shingles of a set: of 32 sets, one then has two that become one. */
    private static final int ROOM = 16;

    private TruncatedSet() {}

    /** As few bytes as leave the shingles of this set different, and those of one like it in all likelihood. */
    static int bytes(ShingleSet set) {
        double shingles = set.distinct();
        int bytes = 1;
        while (bytes < WHOLE && StrictMath.scalb(1.0, bytes * Byte.SIZE) < ROOM * shingles * shingles) {
            bytes++;
        }
        while (to(bytes, set) == null) {
            bytes++;
        }
        return bytes;
    }

    /** Whether less travels if the set is cut and then asked for by so many than if it is sent as it is. */
    static boolean pays(ShingleSet set, int others) {
        long shingles = set.distinct();
        return bytes(set) * shingles + others * (shingles / Byte.SIZE + ASKING) < WHOLE * shingles;
    }

    /** A set with its shingles cut to so many bytes; null if two of them become one. */
    static @Nullable ShingleSet to(int bytes, ShingleSet set) {
        if (bytes == WHOLE) {
            return set;
        }
        long[] shingles = new long[set.distinct()];
        for (int i = 0; i < shingles.length; i++) {
            shingles[i] = set.shingles()[i] >> ((WHOLE - bytes) * Byte.SIZE);
            if (i > 0 && shingles[i] == shingles[i - 1]) {
                return null;
            }
        }
        if (!set.isBag()) {
            return ShingleSet.ofSorted(shingles);
        }
        int[] counts = new int[shingles.length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = set.count(i);
        }
        return ShingleSet.bagOfSorted(shingles, counts);
    }
}
