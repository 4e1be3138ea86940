package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;

/**
 * A class of words with similar frequencies. The frequencies in a class differ by at most a factor of about two, as in
 * the frequency classes of Meyer zu Eissen and Stein (2006). The four most frequent words form one class.
 *
 * @param first the most frequent word
 * @param size the number of words, which have consecutive frequency ranks
 */
record WordFrequencyClass(int first, int size) {
    private static final int SMALLEST = 4;

    /** Returns the class of the word with the given frequency rank. */
    static WordFrequencyClass of(int word) {
        int power = Integer.highestOneBit(word);
        return word < SMALLEST ? new WordFrequencyClass(0, SMALLEST) : new WordFrequencyClass(power, power);
    }

    /** Draws a word of this class that differs from {@code word}, which must be in this class. */
    int draw(int word, SeededRandom random) {
        return first + (word - first + 1 + random.below(size - 1)) % size;
    }
}
