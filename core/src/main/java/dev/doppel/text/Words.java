package dev.doppel.text;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The words of a document, normalised, in order. Kept as one string of words joined by single spaces, which is also
 * what character shingles are taken from, and the position at which each word ends. Of a text that is compared verbatim
 * the string is the text itself, and the words lie in it as they were found.
 */
public final class Words {
    private final String joined;
    /** Where each word starts, unless it is one space behind the word before it. */
    private final int @Nullable [] starts;

    private final int[] ends;
    private final List<VerbatimLexeme> kept;
    /** The number of the word that each kept lexeme is written as. */
    private final int[] keptAt;

    Words(String joined, int[] ends) {
        this(joined, ends, List.of(), new int[0]);
    }

    Words(String joined, int[] ends, List<VerbatimLexeme> kept, int[] keptAt) {
        this(joined, null, ends, kept, keptAt);
    }

    private Words(String joined, int @Nullable [] starts, int[] ends, List<VerbatimLexeme> kept, int[] keptAt) {
        this.joined = joined;
        this.starts = starts;
        this.ends = ends;
        this.kept = kept;
        this.keptAt = keptAt;
    }

    /** Returns a text with all that is in it, and where its words lie. */
    static Words verbatim(String text, int[] starts, int[] ends) {
        return new Words(text, starts, ends, List.of(), new int[0]);
    }

    /** Returns the words from {@code from} up to {@code to}, at least one, without names and literals. */
    public Words part(int from, int to) {
        int start = start(from);
        return new Words(
                joined.substring(start, end(to - 1)),
                starts == null ? null : part(starts, from, to, start),
                part(ends, from, to, start),
                List.of(),
                new int[0]);
    }

    private static int[] part(int[] places, int from, int to, int start) {
        int[] part = Arrays.copyOfRange(places, from, to);
        for (int i = 0; i < part.length; i++) {
            part[i] -= start;
        }
        return part;
    }

    public int count() {
        return ends.length;
    }

    public boolean isEmpty() {
        return ends.length == 0;
    }

    /** All words, joined by single spaces; of a text that is compared verbatim, the text. */
    public String joined() {
        return joined;
    }

    /** Where word {@code i} starts in {@link #joined()}. */
    public int start(int i) {
        if (starts != null) {
            return starts[i];
        }
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
    public List<VerbatimLexeme> kept() {
        return kept;
    }

    /** Returns those of {@link #kept()} that belong to none of these words. */
    public List<VerbatimLexeme> keptWithout(BitSet words) {
        List<VerbatimLexeme> others = new ArrayList<>();
        for (int i = 0; i < keptAt.length; i++) {
            if (!words.get(keptAt[i])) {
                others.add(kept.get(i));
            }
        }
        return others;
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
                && Arrays.equals(starts, words.starts)
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
