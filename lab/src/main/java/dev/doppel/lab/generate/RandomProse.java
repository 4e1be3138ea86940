package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;

/**
 * Generates random prose with sentences and paragraphs. Word frequencies follow Zipf's law, and adjacent words always
 * differ.
 */
final class RandomProse {
    /** The minimum number of words in a text. Shorter texts would have too few shingles for near-duplicates. */
    static final int MIN_WORDS = 8;

    /** The standard deviation of the logarithm of a text's length in words. */
    private static final double SPREAD = 0.5;

    private static final int MIN_SENTENCE = 4;
    private static final int MAX_SENTENCE = 24;
    private static final int MIN_PARAGRAPH = 2;
    private static final int MAX_PARAGRAPH = 7;
    private static final int ONE_QUESTION_IN = 16;

    /** The index of the first random bit that is not used to draw a word. */
    private static final int SPARE_BITS_AT = 48;

    /** A mask that selects random bits. A comma follows a word if the selected bits are 0. */
    private static final int COMMA_MASK = 15;

    private RandomProse() {}

    /**
     * Draws a length in words from a log-normal distribution with the given mean. The result is at least
     * {@link #MIN_WORDS}.
     */
    static int length(SeededRandom random, double mean) {
        double words = mean * StrictMath.exp(SPREAD * random.normal() - SPREAD * SPREAD / 2);
        return Math.max(MIN_WORDS, (int) Math.round(words));
    }

    /** Appends {@code words} random words, and ends a sentence after the last one. */
    static void write(WordBuffer text, int words, SeededRandom random) {
        int sentence = random.between(MIN_SENTENCE, MAX_SENTENCE);
        int paragraph = random.between(MIN_PARAGRAPH, MAX_PARAGRAPH);
        int previous = text.size() == 0 ? -1 : text.word(text.size() - 1);
        for (int i = 0; i < words; i++) {
            long bits = random.bits();
            int word = ZipfSampler.rank(bits);
            while (word == previous) {
                word = ZipfSampler.rank(random.bits());
            }
            previous = word;
            GeneratedPunctuation mark = GeneratedPunctuation.NONE;
            if (--sentence == 0) {
                sentence = random.between(MIN_SENTENCE, MAX_SENTENCE);
                mark = random.below(ONE_QUESTION_IN) == 0
                        ? GeneratedPunctuation.QUESTION
                        : GeneratedPunctuation.FULL_STOP;
                if (--paragraph == 0) {
                    paragraph = random.between(MIN_PARAGRAPH, MAX_PARAGRAPH);
                    mark = GeneratedPunctuation.PARAGRAPH;
                }
            } else if (((bits >>> SPARE_BITS_AT) & COMMA_MASK) == 0) {
                mark = GeneratedPunctuation.COMMA;
            }
            text.append(word, mark);
        }
        text.raiseLast(GeneratedPunctuation.FULL_STOP);
    }
}
