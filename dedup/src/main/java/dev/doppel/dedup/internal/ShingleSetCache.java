package dev.doppel.dedup.internal;

import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.HashCommon;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A cache of recently built sets. If documents were crafted to share a band, all of them are compared with the same few
 * documents, whose sets would otherwise be read and sorted each time. Thread-safe without locks: a thread that does not
 * see a set built by another thread builds it again.
 */
public final class ShingleSetCache {
    /**
     * The maximum number of shingles in a cached set. Larger sets are rare, and comparing them takes as long as
     * building them.
     */
    private static final int MAX_SHINGLES = 1024;

    /** The maximum memory of a cached set: a bag, which has counts and elements in addition to shingles. */
    private static final long BYTES_PER_SET = MAX_SHINGLES * (2L * Long.BYTES + Integer.BYTES);

    private static final int MAX_SETS = 1 << 16;

    private final @Nullable CachedSet[] slots;

    private record CachedSet(int document, ShingleSet set) {}

    /** @param bytes the maximum memory to use */
    ShingleSetCache(long bytes) {
        long capacity = Math.max(2, Math.min(MAX_SETS, bytes / BYTES_PER_SET));
        slots = new CachedSet[Integer.highestOneBit((int) capacity)];
    }

    /** Returns the set of a document, and builds it if it is not cached. */
    ShingleSet get(int document, IntFunction<ShingleSet> make) {
        // Each hash has two slots, so that two documents that are used alternately do not evict each other.
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
