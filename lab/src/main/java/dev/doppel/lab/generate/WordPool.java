package dev.doppel.lab.generate;

import dev.doppel.label.Labelled;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Bases to draw words from, made up to be like the three of report 001. */
public enum WordPool implements Labelled {
    /** 50 words of 3.4 letters in the mean. */
    SHORT(50, 170),
    /** 50 words of 8.48 letters in the mean. */
    LONG(50, 424),
    /** 500 words of 5.4 letters in the mean. */
    MANY(500, 2700);

    private static final int SHORTEST = 2;

    private final int count;
    private final int letters;

    WordPool(int count, int letters) {
        this.count = count;
        this.letters = letters;
    }

    public static WordPool labelled(String label) {
        return Labelled.parse(WordPool.class, "word base", label);
    }

    /** All different. */
    public List<String> words() {
        SeededRandom dice = SeededRandom.of(0, SeededRandom.Purpose.WORD_BASE, letters);
        Set<String> words = new LinkedHashSet<>();
        int mean = letters / count;
        int oneMore = letters % count;
        int excess = 0;
        while (words.size() < count) {
            // Every second word makes up for what the one before has more or less than the mean.
            boolean even = words.size() % 2 == 0;
            int deviation = even ? dice.between(SHORTEST - mean, mean - SHORTEST) : -excess;
            int length = mean + deviation + (words.size() < oneMore ? 1 : 0);
            if (words.add(WordMaker.wordOfLetters(dice, length))) {
                excess = deviation;
            }
        }
        return List.copyOf(words);
    }
}
