package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;
import dev.doppel.label.Labelled;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Pools of synthetic words with different sizes and word lengths. */
public enum WordPool implements Labelled {
    /** 50 words with a mean length of 3.4 letters. */
    SHORT(50, 170),
    /** 50 words with a mean length of 8.48 letters. */
    LONG(50, 424),
    /** 500 words with a mean length of 5.4 letters. */
    MANY(500, 2700);

    private static final int MIN_LETTERS = 2;

    private final int count;
    private final int letters;

    WordPool(int count, int letters) {
        this.count = count;
        this.letters = letters;
    }

    /**
     * Returns the pool with the given label.
     *
     * @throws IllegalArgumentException if the label is unknown
     */
    public static WordPool labelled(String label) {
        return Labelled.parse(WordPool.class, "word base", label);
    }

    /** Returns the distinct words of this pool. */
    public List<String> words() {
        SeededRandom random = SeededRandom.of(0, SeededRandom.Purpose.WORD_BASE, letters);
        Set<String> words = new LinkedHashSet<>();
        int mean = letters / count;
        int oneMore = letters % count;
        int excess = 0;
        while (words.size() < count) {
            // The length of every second word compensates for the deviation of the previous word from the mean length.
            boolean even = words.size() % 2 == 0;
            int deviation = even ? random.between(MIN_LETTERS - mean, mean - MIN_LETTERS) : -excess;
            int length = mean + deviation + (words.size() < oneMore ? 1 : 0);
            if (words.add(WordMaker.wordOfLetters(random, length))) {
                excess = deviation;
            }
        }
        return List.copyOf(words);
    }
}
