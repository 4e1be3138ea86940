package dev.doppel.lab.generate;

import java.util.Arrays;

/** A reusable buffer of words, stored as frequency ranks, with the punctuation after each word. */
final class WordBuffer {
    private int[] words = new int[1024];
    private GeneratedPunctuation[] marks = new GeneratedPunctuation[1024];
    private int size;

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    int word(int at) {
        return words[at];
    }

    GeneratedPunctuation mark(int at) {
        return marks[at];
    }

    void append(int word, GeneratedPunctuation mark) {
        reserve(1);
        words[size] = word;
        marks[size++] = mark;
    }

    /** Appends the words {@code [from, to)} of another buffer. */
    void append(WordBuffer other, int from, int to) {
        reserve(to - from);
        System.arraycopy(other.words, from, words, size, to - from);
        System.arraycopy(other.marks, from, marks, size, to - from);
        size += to - from;
    }

    /** Sets the punctuation after the last word to {@code mark}, unless the existing punctuation is stronger. */
    void raiseLast(GeneratedPunctuation mark) {
        if (size > 0 && marks[size - 1].compareTo(mark) < 0) {
            marks[size - 1] = mark;
        }
    }

    private void reserve(int more) {
        if (words.length - size < more) {
            int capacity = Math.max(size + more, 2 * size);
            words = Arrays.copyOf(words, capacity);
            marks = Arrays.copyOf(marks, capacity);
        }
    }
}
