package dev.doppel.text;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;

/**
 * The words of a document, normalised, in order. Kept as one string of words joined by single spaces, which is also
 * what character shingles are taken from, and the position at which each word ends.
 */
public final class Words {
    private final String joined;
    private final int[] ends;
    private final List<KeptLexeme> kept;

    Words(String joined, int[] ends, List<KeptLexeme> kept) {
        this.joined = joined;
        this.ends = ends;
        this.kept = kept;
    }

    public int count() {
        return ends.length;
    }

    public boolean isEmpty() {
        return ends.length == 0;
    }

    /** All words, joined by single spaces. */
    public String joined() {
        return joined;
    }

    /** Where word {@code i} starts in {@link #joined()}. */
    public int start(int i) {
        return i == 0 ? 0 : ends[i - 1] + 1;
    }

    /** Where word {@code i} ends in {@link #joined()}. */
    public int end(int i) {
        return ends[i];
    }

    public String word(int i) {
        return joined.substring(start(i), end(i));
    }

    /** The names and literals of a program as they are written, in order; of any other text, none. */
    public List<KeptLexeme> kept() {
        return kept;
    }

    public List<String> asList() {
        return new AbstractList<>() {
            @Override
            public String get(int i) {
                return word(i);
            }

            @Override
            public int size() {
                return count();
            }
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Words words
                && joined.equals(words.joined)
                && Arrays.equals(ends, words.ends)
                && kept.equals(words.kept);
    }

    @Override
    public int hashCode() {
        return joined.hashCode();
    }

    @Override
    public String toString() {
        return joined;
    }
}
