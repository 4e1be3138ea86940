package dev.doppel.lab.generate;

import java.util.Arrays;

/**
 * A text in the making: words by their rank, each with the mark that follows it. An edit then moves a few numbers, and
 * the text is set only once. Its memory is used again and again.
 */
final class WordBuffer {
    private int[] words = new int[1024];
    private Punctuation[] marks = new Punctuation[1024];
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

    Punctuation mark(int at) {
        return marks[at];
    }

    void add(int word, Punctuation mark) {
        reserve(1);
        words[size] = word;
        marks[size++] = mark;
    }

    /** Adds words {@code from} up to {@code to} of another draft. */
    void add(WordBuffer other, int from, int to) {
        reserve(to - from);
        System.arraycopy(other.words, from, words, size, to - from);
        System.arraycopy(other.marks, from, marks, size, to - from);
        size += to - from;
    }

    /** Lets the last word be followed by this mark, unless a stronger one does already. */
    void raiseLast(Punctuation mark) {
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
