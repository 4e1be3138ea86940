package dev.doppel.dedup.internal;

import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.HashCommon;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The sets that were made last. Where documents were written to share a band, all of them are compared with the same few, whose
 * sets would be read and sorted for each anew. Any number of threads may ask: what one of them does not see of another's work it
 * does again.
 */
public final class ShingleSetCache {
    /** Of longer sets there are few, and comparing them takes as long as making them. */
    private static final int MOST_SHINGLES = 1024;

    /** That of a bag has its counts, and its elements beside its shingles. */
    private static final long BYTES_PER_SET = MOST_SHINGLES * (2L * Long.BYTES + Integer.BYTES);

    private static final int MOST = 1 << 16;

    private final @Nullable Made[] places;

    private record Made(int document, ShingleSet set) {}

    /** @param bytes of memory that it may take */
    ShingleSetCache(long bytes) {
        long room = Math.max(2, Math.min(MOST, bytes / BYTES_PER_SET));
        places = new Made[Integer.highestOneBit((int) room)];
    }

    /** The set of a document, if need be made anew. */
    ShingleSet get(int document, IntFunction<ShingleSet> make) {
        // Two places each: the same few may be asked for in turn, and two of them must not drive each other out.
        int place = 2 * (HashCommon.mix(document) & (places.length / 2 - 1));
        Made last = places[place];
        if (last != null && last.document == document) {
            return last.set;
        }
        Made before = places[place + 1];
        if (before != null && before.document == document) {
            return before.set;
        }
        ShingleSet set = make.apply(document);
        if (set.size() <= MOST_SHINGLES) {
            places[place + 1] = last;
            places[place] = new Made(document, set);
        }
        return set;
    }
}
