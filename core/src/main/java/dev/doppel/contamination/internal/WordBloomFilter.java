package dev.doppel.contamination.internal;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A Bloom filter for words that sets a single bit for each word. The filter passes all words that it contains and at
 * most 6 % of other words. Instances reuse scratch memory and may be read by multiple threads.
 */
public final class WordBloomFilter implements Serializable {
    private static final int BITS_PER_WORD = 16;

    /**
     * The maximum number of bits, to limit memory use. For documents with more than 100,000 words, the filter passes
     * more absent words.
     */
    private static final int MAX_BITS = 1 << 21;

    private static final int LONG_SHIFT = 6;

    private long[] bits = {};
    private int mask;

    /** Replaces the content with the words whose hashes are {@code words[from, to)}. */
    public void set(long[] words, int from, int to) {
        int size = size(to - from);
        if (bits.length < size / Long.SIZE) {
            bits = new long[size / Long.SIZE];
        } else {
            Arrays.fill(bits, 0, size / Long.SIZE, 0);
        }
        mask = size - 1;
        for (int i = from; i < to; i++) {
            bits[((int) words[i] & mask) >>> LONG_SHIFT] |= 1L << words[i];
        }
    }

    /** Returns the smallest power of two that yields enough bits per word. */
    private static int size(int words) {
        int needed = Math.min(words, MAX_BITS / BITS_PER_WORD) * BITS_PER_WORD;
        return Math.max(Long.SIZE, Integer.highestOneBit(Math.max(1, 2 * needed - 1)));
    }

    /** Returns whether more than {@code most} words in {@code words[from, to)} are missing from the filter. */
    public boolean lacksMoreThan(int most, long[] words, int from, int to) {
        int lacking = 0;
        for (int i = from; i < to; i++) {
            lacking += (int) (~bits[((int) words[i] & mask) >>> LONG_SHIFT] >>> words[i] & 1);
            if (lacking > most) {
                return true;
            }
        }
        return false;
    }
}
