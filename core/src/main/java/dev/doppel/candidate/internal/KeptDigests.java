package dev.doppel.candidate.internal;

import dev.doppel.hash.SeededMixer;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** The kept documents by {@link dev.doppel.shingle.ShingleSet#digest}, so that a copy of one is folded into it at once. */
public final class KeptDigests {
    public static final int NONE = -1;

    /** An entry of the map, which is at least half full or being made twice as large. */
    static final long BYTES_PER_DOCUMENT = 32;

    /** By scattered digests. */
    private final Long2IntOpenHashMap kept = new Long2IntOpenHashMap();

    public KeptDigests() {
        kept.defaultReturnValue(NONE);
    }

    /** Where two kept documents share a digest, which only chance can bring about, the first stays. */
    public void keep(int document, long digest) {
        kept.putIfAbsent(SeededMixer.of(digest), document);
    }

    /** The kept document with this digest, or {@link #NONE}. */
    public int find(long digest) {
        return kept.get(SeededMixer.of(digest));
    }

    public void clear() {
        kept.clear();
    }
}
