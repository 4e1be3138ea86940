package dev.doppel.dedup.internal.old;

import dev.doppel.hash.SeededMixer;

/**
 * An approximate set of keys, implemented as a blocked Bloom filter (Bloom 1970). All bits of a key are in the same
 * word, so a lookup needs only one memory access. Keys are mixed first, so they need not be uniformly distributed.
 */
final class KeyBloomFilter {
    private static final int BITS_PER_KEY = 16;
    private static final int BITS_PER_INDEX = 6;

    private final long[] words;

    /**
     * Creates a filter for the given number of keys. The rate of false positives increases if {@code maxBytes} is too
     * small for this number.
     */
    KeyBloomFilter(long keys, long maxBytes) {
        long wanted = Math.min(keys * BITS_PER_KEY, maxBytes * Byte.SIZE) / Long.SIZE;
        words = new long[(int) Math.min(1 << 30, Math.max(1, Long.highestOneBit(wanted)))];
    }

    void add(long key) {
        long mixed = SeededMixer.mix(key);
        words[index(mixed)] |= bits(mixed);
    }

    boolean mayContain(long key) {
        long mixed = SeededMixer.mix(key);
        long bits = bits(mixed);
        return (words[index(mixed)] & bits) == bits;
    }

    private int index(long mixed) {
        return (int) (mixed >>> (Long.SIZE / 2)) & (words.length - 1);
    }

    /** Returns a word with up to four bits set. The bits depend on the lower half of the mixed key. */
    private static long bits(long mixed) {
        return 1L << mixed
                | 1L << (mixed >>> BITS_PER_INDEX)
                | 1L << (mixed >>> (2 * BITS_PER_INDEX))
                | 1L << (mixed >>> (3 * BITS_PER_INDEX));
    }
}
