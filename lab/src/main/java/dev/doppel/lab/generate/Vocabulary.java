package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * The words used in generated text. As in natural languages, the most frequent words are the shortest. The vocabulary
 * does not depend on the seed, so corpora with different seeds can be mixed.
 */
final class Vocabulary {
    /**
     * The number of words. The vocabulary has 2^16 words so that {@link ZipfSampler} can select a slot with 16 random
     * bits.
     */
    static final int SIZE = 1 << ZipfSampler.INDEX_BITS;

    /** The number of one-syllable words, which are the most frequent words. */
    private static final int ONE_SYLLABLE = 150;

    private static final int TWO_SYLLABLES = 6_000;

    private static final byte[][] WORDS = words();

    private Vocabulary() {}

    /** Returns the word with the given frequency rank as lower-case ASCII. Callers must not modify the array. */
    static byte[] word(int rank) {
        return WORDS[rank];
    }

    private static byte[][] words() {
        byte[][] words = new byte[SIZE][];
        Set<String> known = new HashSet<>(2 * SIZE);
        SeededRandom random = SeededRandom.of(0, SeededRandom.Purpose.VOCABULARY, 0);
        for (int rank = 0; rank < SIZE; ) {
            int syllables = rank < ONE_SYLLABLE ? 1 : rank < TWO_SYLLABLES ? 2 : random.between(2, 4);
            String word = WordMaker.word(random, syllables);
            if (known.add(word)) {
                words[rank++] = word.getBytes(StandardCharsets.US_ASCII);
            }
        }
        return words;
    }
}
