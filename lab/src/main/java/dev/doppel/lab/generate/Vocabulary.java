package dev.doppel.lab.generate;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * The words of generated text, the commonest first and, as in natural languages, shortest. One language for all seeds,
 * so that corpora of different seeds can be mixed.
 */
final class Vocabulary {
    /** A power of two, so that sixteen random bits choose a word; as many as an educated reader knows. */
    static final int SIZE = 1 << ZipfSampler.INDEX_BITS;

    /** So many of the commonest words have one syllable, as articles and pronouns do; so many have at most two. */
    private static final int OF_ONE_SYLLABLE = 150;

    private static final int OF_TWO_SYLLABLES = 6_000;

    private static final byte[][] WORDS = words();

    private Vocabulary() {}

    /** The word of this rank, in ASCII and lower case; not to be changed. */
    static byte[] word(int rank) {
        return WORDS[rank];
    }

    private static byte[][] words() {
        byte[][] words = new byte[SIZE][];
        Set<String> known = new HashSet<>(2 * SIZE);
        SeededRandom dice = SeededRandom.of(0, SeededRandom.Purpose.VOCABULARY, 0);
        for (int rank = 0; rank < SIZE; ) {
            int syllables = rank < OF_ONE_SYLLABLE ? 1 : rank < OF_TWO_SYLLABLES ? 2 : dice.between(2, 4);
            String word = WordMaker.word(dice, syllables);
            if (known.add(word)) {
                words[rank++] = word.getBytes(StandardCharsets.US_ASCII);
            }
        }
        return words;
    }
}
