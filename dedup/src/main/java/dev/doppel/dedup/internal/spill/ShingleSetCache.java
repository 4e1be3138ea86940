package dev.doppel.dedup.internal.spill;

import dev.doppel.hash.HashMixer;
import dev.doppel.shingle.ShingleSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A cache of recently built shingle sets. An attacker can craft documents that share a band key, so that the same few
 * documents are compared repeatedly. Without a cache, their sets would be read and sorted for each comparison. This
 * class is thread-safe without locks. If two threads request the same uncached set at the same time, both build it.
 */
public final class ShingleSetCache {
    /**
     * The maximum number of shingles in a cached set. Larger sets are rare, and building one takes no longer than
     * comparing it with another set.
     */
    private static final int MAX_SHINGLES = 1024;

    /** The maximum memory use of a cached set in bytes. Bags need the most memory, because they also store counts. */
    private static final long BYTES_PER_SET = MAX_SHINGLES * (2L * Long.BYTES + Integer.BYTES);

    private static final int MAX_SETS = 1 << 16;

    private final @Nullable CachedSet[] slots;

    private record CachedSet(int document, ShingleSet set) {}

    /** @param bytes the maximum memory use of the cache in bytes */
    public ShingleSetCache(long bytes) {
        long capacity = Math.max(2, Math.min(MAX_SETS, bytes / BYTES_PER_SET));
        slots = new CachedSet[Integer.highestOneBit((int) capacity)];
    }

    /** Returns the shingle set of a document, calling {@code make} to build the set if it is not cached. */
    public ShingleSet get(int document, IntFunction<ShingleSet> make) {
        // Each hash has two slots, so two documents with the same hash do not evict each other.
        int slot = 2 * ((int) HashMixer.mix(document) & (slots.length / 2 - 1));
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
