package dev.doppel.text;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The normalised words of a document, in order. The words are stored in one string, separated by single spaces,
 * together with their offsets in that string. Character shingles are computed from the string. If a text is compared
 * verbatim, the string is the text itself. Instances are immutable and safe for use by multiple threads.
 *
 * <pre>{@code
 * Words words = TextScheme.PLAIN.splitter().split("Bees DANCE, at noon.");
 * String joined = words.joined();    // bees dance at noon
 * String second = words.word(1);     // dance
 * }</pre>
 */
public final class Words {
    private final String joined;
    /** The start of each word, or null if words are separated by single spaces. */
    private final int @Nullable [] starts;

    private final int[] ends;
    private final List<VerbatimLexeme> lexemes;
    /** For each lexeme, the index of the word that represents it. */
    private final int[] lexemeWords;

    Words(String joined, int[] ends) {
        this(joined, ends, List.of(), new int[0]);
    }

    Words(String joined, int[] ends, List<VerbatimLexeme> lexemes, int[] lexemeWords) {
        this(joined, null, ends, lexemes, lexemeWords);
    }

    private Words(String joined, int @Nullable [] starts, int[] ends, List<VerbatimLexeme> lexemes, int[] lexemeWords) {
        this.joined = joined;
        this.starts = starts;
        this.ends = ends;
        this.lexemes = lexemes;
        this.lexemeWords = lexemeWords;
    }

    /** Returns the words at the given offsets in a text that is compared verbatim. */
    static Words verbatim(String text, int[] starts, int[] ends) {
        return new Words(text, starts, ends, List.of(), new int[0]);
    }

    /** Returns the words {@code from .. to - 1} without their lexemes. The range must contain at least one word. */
    public Words part(int from, int to) {
        int start = start(from);
        return new Words(
                joined.substring(start, end(to - 1)),
                starts == null ? null : part(starts, from, to, start),
                part(ends, from, to, start),
                List.of(),
                new int[0]);
    }

    private static int[] part(int[] positions, int from, int to, int start) {
        int[] part = Arrays.copyOfRange(positions, from, to);
        for (int i = 0; i < part.length; i++) {
            part[i] -= start;
        }
        return part;
    }

    /** Returns the number of words. */
    public int count() {
        return ends.length;
    }

    /** Returns whether the document contains no words. */
    public boolean isEmpty() {
        return ends.length == 0;
    }

    /** Returns all words joined by single spaces, or the text itself if it is compared verbatim. */
    public String joined() {
        return joined;
    }

    /** Returns the offset at which word {@code i} starts in {@link #joined()}. */
    public int start(int i) {
        if (starts != null) {
            return starts[i];
        }
        return i == 0 ? 0 : ends[i - 1] + 1;
    }

    /** Returns the offset at which word {@code i} ends in {@link #joined()}. */
    public int end(int i) {
        return ends[i];
    }

    /** Returns word {@code i}. */
    public String word(int i) {
        return joined.substring(start(i), end(i));
    }

    /**
     * Returns the names and literals of a program with their original spelling, in order, or an empty list for other
     * texts.
     */
    public List<VerbatimLexeme> lexemes() {
        return lexemes;
    }

    /** Returns the lexemes that are not represented by the words at the given indexes. */
    public List<VerbatimLexeme> lexemesOutside(BitSet words) {
        List<VerbatimLexeme> outside = new ArrayList<>();
        for (int i = 0; i < lexemeWords.length; i++) {
            if (!words.get(lexemeWords[i])) {
                outside.add(lexemes.get(i));
            }
        }
        return outside;
    }

    /** Returns a view of the words as a list. */
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
                && lexemes.equals(words.lexemes);
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
