package dev.doppel.dedup.internal;

import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.HashCommon;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the sets that were made last. If documents were crafted to share a band, all of them are compared with the
 * same few, whose sets would otherwise be read and sorted each time. Thread-safe without locks: a thread that does not
 * see the set of another makes it again.
 */
public final class ShingleSetCache {
    /** Longer sets are rare, and comparing them takes as long as making them. */
    private static final int MAX_SHINGLES = 1024;

    /** A bag also has counts and elements. */
    private static final long BYTES_PER_SET = MAX_SHINGLES * (2L * Long.BYTES + Integer.BYTES);

    private static final int MAX_SETS = 1 << 16;

    private final @Nullable CachedSet[] slots;

    private record CachedSet(int document, ShingleSet set) {}

    /** @param bytes the most memory to use */
    ShingleSetCache(long bytes) {
        long capacity = Math.max(2, Math.min(MAX_SETS, bytes / BYTES_PER_SET));
        slots = new CachedSet[Integer.highestOneBit((int) capacity)];
    }

    /** Returns the set of a document, and makes it if it is not cached. */
    ShingleSet get(int document, IntFunction<ShingleSet> make) {
        // Two slots for each hash: two documents that alternate must not evict each other.
        int slot = 2 * (HashCommon.mix(document) & (slots.length / 2 - 1));
        CachedSet last = slots[slot];
        if (last != null && last.document == document) {
            return last.set;
        }
        CachedSet before = slots[slot + 1];
        if (before != null && before.document == document) {
            return before.set;
        }
        ShingleSet set = make.apply(document);
        if (set.size() <= MAX_SHINGLES) {
            slots[slot + 1] = last;
            slots[slot] = new CachedSet(document, set);
        }
        return set;
    }
}
