package dev.doppel.shingle;

import dev.doppel.label.Labelled;
import dev.doppel.text.TextScheme;
import java.util.Locale;

/**
 * The parameters for shingling. An example of the canonical form is {@code words:5 set}.
 *
 * <pre>{@code
 * ShingleScheme scheme = ShingleScheme.words(3).asBag();    // words:3 bag
 * }</pre>
 *
 * @param unit the unit of a shingle
 * @param size the number of units in a shingle, that is, the k in "k-shingle"
 * @param bag whether every occurrence of a shingle is counted; if false, repetitions are ignored
 */
public record ShingleScheme(Unit unit, int size, boolean bag) {
    /** The maximum number of units in a shingle. Longer shingles would match only long exact copies. */
    public static final int MAX_SIZE = 1000;

    /** The default number of words in a shingle. Five words rarely recur by chance. */
    public static final int DEFAULT_WORDS = 5;

    public static final ShingleScheme DEFAULT = new ShingleScheme(Unit.WORDS, DEFAULT_WORDS, false);

    /** The unit of a shingle. */
    public enum Unit implements Labelled {
        WORDS,
        /** Code points. In a text split into words, these are the code points of the words joined by single spaces. */
        CHARS;
    }

    public ShingleScheme {
        if (size < 1 || size > MAX_SIZE) {
            throw new IllegalArgumentException(
                    "shingle size must be 1 .. " + MAX_SIZE + " " + unit.label() + " (got: " + size + ")");
        }
    }

    /** Returns a scheme for sets of word shingles. */
    public static ShingleScheme words(int size) {
        return new ShingleScheme(Unit.WORDS, size, false);
    }

    /** Returns a scheme for sets of character shingles. */
    public static ShingleScheme chars(int size) {
        return new ShingleScheme(Unit.CHARS, size, false);
    }

    /** Returns a copy of this scheme that creates bags. In a bag, every occurrence of a shingle is counted. */
    public ShingleScheme asBag() {
        return new ShingleScheme(unit, size, true);
    }

    /**
     * Throws {@link IllegalArgumentException} if shingles consist of words but {@code text} does not split texts into
     * words.
     */
    public void requireFit(TextScheme text) {
        if (unit == Unit.WORDS && text.profile() == TextScheme.Profile.VERBATIM) {
            throw new IllegalArgumentException(
                    "text verbatim keeps white space, and so has no words to compare: compare"
                            + " characters, such as chars:9 (got: " + unit.label() + ":" + size + ")");
        }
    }

    /** Creates a shingler for use by one thread. */
    public Shingler shingler() {
        return new Shingler(this);
    }

    /**
     * Returns the set or bag of the given shingles, which may be in any order. The array must not be used afterwards.
     */
    public ShingleSet setOf(long[] occurrences) {
        return bag ? ShingleSet.bagOf(occurrences) : ShingleSet.setOf(occurrences);
    }

    /**
     * Parses the two parts of the canonical form. Throws {@link IllegalArgumentException} if either part is invalid.
     */
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
