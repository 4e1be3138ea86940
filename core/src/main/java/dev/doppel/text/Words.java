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

    Words(String joined, int[] ends) {
        this.joined = joined;
        this.ends = ends;
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
        return other instanceof Words words && joined.equals(words.joined) && Arrays.equals(ends, words.ends);
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
