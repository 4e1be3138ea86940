package dev.doppel.shingle;

import dev.doppel.label.Labelled;
import dev.doppel.text.TextScheme;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Locale;

/**
 * What counts as one shingle. Its canonical form is {@code words:5 set}.
 *
 * @param unit what a shingle is a run of
 * @param size how many units one shingle spans, the k of k-shingles
 * @param bag whether a shingle that occurs several times counts several times
 */
public record ShingleScheme(Unit unit, int size, boolean bag) {
    /** A shingle longer than this matches only whole copies, for which the shingle need not be that long. */
    public static final int MAX_SIZE = 1000;

    /** Five words rarely recur by chance, and an edit spoils only five shingles. */
    public static final ShingleScheme DEFAULT = new ShingleScheme(Unit.WORDS, 5, false);

    public enum Unit implements Labelled {
        WORDS,
        /** Code points of the words joined by single spaces, or of a text that is compared verbatim. */
        CHARS;
    }

    public ShingleScheme {
        if (size < 1 || size > MAX_SIZE) {
            throw new IllegalArgumentException(
                    "shingle size must be 1 .. " + MAX_SIZE + " " + unit.label() + " (got: " + size + ")");
        }
    }

    public static ShingleScheme words(int size) {
        return new ShingleScheme(Unit.WORDS, size, false);
    }

    public static ShingleScheme chars(int size) {
        return new ShingleScheme(Unit.CHARS, size, false);
    }

    public ShingleScheme asBag() {
        return new ShingleScheme(unit, size, true);
    }

    /** Refuses runs of words for texts that are compared verbatim. */
    public void requireFit(TextScheme text) {
        if (unit == Unit.WORDS && text.profile() == TextScheme.Profile.VERBATIM) {
            throw new IllegalArgumentException(
                    "text verbatim keeps white space, and so has no words to compare: compare"
                            + " characters, such as chars:9 (got: " + unit.label() + ":" + size + ")");
        }
    }

    /** A worker for one thread. */
    public Shingler shingler() {
        return new Shingler(this);
    }

    /** The set or bag of the shingles of a text, in any order. The array is taken over and changed. */
    public ShingleSet setOf(long[] occurrences) {
        return bag ? ShingleSet.bagOf(occurrences) : ShingleSet.setOf(occurrences);
    }

    /** The elements of that set, in any order and perhaps repeated: all that a sketch needs. The list is not changed. */
    public LongArrayList elementsOf(LongArrayList occurrences) {
        return bag ? LongArrayList.wrap(setOf(occurrences.toLongArray()).elements()) : occurrences;
    }

    /** Reads the two words of the canonical form. */
    public static ShingleScheme parse(String size, String kind) {
        if (!size.matches("(words|chars):[0-9]{1,9}") || !kind.matches("set|bag")) {
            throw new IllegalArgumentException(
                    "shingles must be words:K or chars:K, then set or bag (got: " + size + " " + kind + ")");
        }
        int colon = size.indexOf(':');
        return new ShingleScheme(
                Unit.valueOf(size.substring(0, colon).toUpperCase(Locale.ROOT)),
                Integer.parseInt(size.substring(colon + 1)),
                kind.equals("bag"));
    }

    @Override
    public String toString() {
        return unit.label() + ":" + size + (bag ? " bag" : " set");
    }
}
