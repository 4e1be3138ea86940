package dev.doppel.lab.generate;

/** Writes prose into drafts: sentences and paragraphs of words by Zipf's law, none twice in a row. */
final class Prose {
    /** No text is shorter: a shorter one has next to no shingles to tell it from others by. */
    static final int MIN_WORDS = 8;

    /** The deviation of the logarithm of lengths: two texts in three are within a factor of 1.6 of the median. */
    private static final double SPREAD = 0.5;

    private static final int MIN_SENTENCE = 4;
    private static final int MAX_SENTENCE = 24;
    private static final int MIN_PARAGRAPH = 2;
    private static final int MAX_PARAGRAPH = 7;
    private static final int ONE_QUESTION_IN = 16;

    /** The bits of a draw that choose no word; one word in sixteen is followed by a comma. */
    private static final int SPARE_BITS_AT = 48;

    private static final int COMMA_MASK = 15;

    private Prose() {}

    /** A log-normal length with this mean, short ones raised to the minimum. */
    static int length(SeededRandom dice, double mean) {
        double words = mean * StrictMath.exp(SPREAD * dice.normal() - SPREAD * SPREAD / 2);
        return Math.max(MIN_WORDS, (int) Math.round(words));
    }

    /** Adds so many words, the last of which ends a sentence. */
    static void write(WordBuffer draft, int words, SeededRandom dice) {
        int sentence = dice.between(MIN_SENTENCE, MAX_SENTENCE);
        int paragraph = dice.between(MIN_PARAGRAPH, MAX_PARAGRAPH);
        int previous = draft.size() == 0 ? -1 : draft.word(draft.size() - 1);
        for (int i = 0; i < words; i++) {
            long bits = dice.bits();
            int word = ZipfSampler.rank(bits);
            while (word == previous) {
                word = ZipfSampler.rank(dice.bits());
            }
            previous = word;
            Punctuation mark = Punctuation.NONE;
            if (--sentence == 0) {
                sentence = dice.between(MIN_SENTENCE, MAX_SENTENCE);
                mark = dice.below(ONE_QUESTION_IN) == 0 ? Punctuation.QUESTION : Punctuation.FULL_STOP;
                if (--paragraph == 0) {
                    paragraph = dice.between(MIN_PARAGRAPH, MAX_PARAGRAPH);
                    mark = Punctuation.PARAGRAPH;
                }
            } else if (((bits >>> SPARE_BITS_AT) & COMMA_MASK) == 0) {
                mark = Punctuation.COMMA;
            }
            draft.add(word, mark);
        }
        draft.raiseLast(Punctuation.FULL_STOP);
    }
}
