package dev.doppel.contamination;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.Shingler;
import dev.doppel.shingle.WordHasher;
import dev.doppel.text.WordScanner;

/**
 * Hashes the words and the seeds of a text. The text is split into words by the plain text profile. Instances reuse
 * scratch memory and are not safe for use by multiple threads.
 */
final class HashedText {
    private static final int INITIAL_CAPACITY = 1 << 12;

    /** The maximum length of a scratch array that is reused for the next text. */
    private static final int MAX_RETAINED = 1 << 20;

    private final WordScanner scanner = new WordScanner();
    private final Shingler shingler =
            ShingleScheme.words(ContaminationScheme.SEED_WORDS).shingler();
    private long[] words = new long[INITIAL_CAPACITY];
    private int count;
    private long[] seeds = {};

    /** Sets the text, replacing the previous one. */
    void set(String text) {
        count = scanner.scan(text).count();
        if (words.length < count || words.length > MAX_RETAINED) {
            words = new long[Math.max(INITIAL_CAPACITY, count)];
        }
        WordHasher.hash(scanner, words);
        seeds = shingler.occurrences(words, count);
    }

    /** Returns the number of words in the text. */
    int count() {
        return count;
    }

    /** Returns the hashes of the words in order. Values after the last word are undefined. */
    long[] words() {
        return words;
    }

    /**
     * Returns the hash of the seed that starts at each word. A text with fewer words than a seed is treated as a single
     * seed.
     */
    long[] seeds() {
        return seeds;
    }
}
