package dev.doppel.contamination.internal;

import java.util.Arrays;

/**
 * A Bloom filter for the words of a document, with one bit per word. It never misses a word, and about 6 % of other
 * words appear to be in the document. Instances reuse scratch memory and are not safe for use by multiple threads.
 */
public final class WordFilter {
    private static final int BITS_PER_WORD = 16;

    /** Limits the memory use. The filter of a document with more than 100,000 words lets more words pass. */
    private static final int MAX_BITS = 1 << 21;

    private long[] bits = new long[1];
    private int mask;

    /** Returns the part of a word's hash that selects its bit. */
    public static int probe(long hash) {
        return (int) (hash >>> Integer.SIZE);
    }

    /** Sets the words of the document, whose hashes are {@code words[0, count)}. */
    public void set(long[] words, int count) {
        int size = Integer.highestOneBit(Math.max(Long.SIZE, Math.min(count, MAX_BITS / BITS_PER_WORD) * BITS_PER_WORD));
        if (bits.length < size / Long.SIZE) {
            bits = new long[size / Long.SIZE];
        } else {
            Arrays.fill(bits, 0, size / Long.SIZE, 0);
        }
        mask = size - 1;
        for (int i = 0; i < count; i++) {
            int probe = probe(words[i]);
            bits[(probe & mask) >>> 6] |= 1L << probe;
        }
    }

    /** Returns whether the document lacks more than {@code most} of the words with the given probes. */
    public boolean lacksMoreThan(int most, int... probes) {
        int lacking = 0;
        for (int probe : probes) {
            if ((bits[(probe & mask) >>> 6] >>> probe & 1) == 0 && ++lacking > most) {
                return true;
            }
        }
        return false;
    }
}
