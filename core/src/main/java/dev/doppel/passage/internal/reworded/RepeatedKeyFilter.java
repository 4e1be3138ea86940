package dev.doppel.passage.internal.reworded;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.passage.internal.Fingerprints;
import java.util.BitSet;

/**
 * Keeps only the keys that occur more than once in a collection, since a key that occurs only once cannot be shared by
 * two documents. Keys are counted in a fixed-size table, so a few keys that occur only once are also kept. Such keys
 * take up memory but do not change results.
 */
public final class RepeatedKeyFilter {
    private static final int MIN_BITS = 16;
    private static final int MAX_BITS = 28;

    private final BitSet once = new BitSet();
    private final BitSet repeated = new BitSet();
    private final int mask;

    private RepeatedKeyFilter(int size) {
        mask = size - 1;
    }

    /** Creates a filter for a collection with the given total number of words. */
    public static RepeatedKeyFilter forWords(long words) {
        int bits = 3 + Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, words));
        return new RepeatedKeyFilter(1 << Math.max(MIN_BITS, Math.min(MAX_BITS, bits)));
    }

    /** Adds the keys of a document to the table. */
    public void add(Fingerprints keys) {
        for (int i = 0; i < keys.count(); i++) {
            int entry = entry(keys.hash(i));
            if (once.get(entry)) {
                repeated.set(entry);
            } else {
                once.set(entry);
            }
        }
    }

    /**
     * Returns the keys of a document that occur more than once in the collection, and possibly a few that occur only
     * once.
     */
    public Fingerprints among(Fingerprints keys) {
        LongList hashes = new LongList();
        IntList sentences = new IntList();
        for (int i = 0; i < keys.count(); i++) {
            if (repeated.get(entry(keys.hash(i)))) {
                hashes.add(keys.hash(i));
                sentences.add(keys.firstWord(i));
            }
        }
        return new Fingerprints(hashes.toLongArray(), sentences.toIntArray());
    }

    private int entry(long hash) {
        return (int) hash & mask;
    }
}
