package dev.doppel.unit;

import dev.doppel.label.Labelled;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The parameters for removing repeated units from the documents of a corpus. The canonical form contains the unit, the
 * minimum number of words, and any other parameters that differ from their defaults. Examples are
 * {@code unit:passage:50} and {@code unit:line:5-copies:3-left:20-mask:%5B...%5D}.
 *
 * <pre>{@code
 * UnitScheme scheme = UnitScheme.of(Unit.PARAGRAPH).withMinCopies(3);    // unit:paragraph:10-copies:3
 * UnitScheme parsed = UnitScheme.parse("unit:passage:50");
 * }</pre>
 *
 * @param minWords the minimum number of words in a line or paragraph, or the number of words in a passage
 * @param minCopies the minimum number of times that a unit must occur in the corpus for its repetitions to be removed
 * @param minDocumentWords the minimum number of words left in a changed document; a changed document with fewer words
 *     is dropped
 * @param mask the text that replaces each removed span, or an empty string if spans are deleted
 */
public record UnitScheme(Unit unit, int minWords, int minCopies, int minDocumentWords, String mask) {
    /** The start of the canonical form. */
    public static final String PREFIX = "unit:";

    /** The default for {@link #minCopies}. */
    public static final int DEFAULT_MIN_COPIES = 2;

    /** The default for {@link #minDocumentWords}. */
    public static final int DEFAULT_MIN_DOCUMENT_WORDS = 1;

    private static final String COPIES = "-copies:";
    private static final String LEFT = "-left:";
    private static final String MASK = "-mask:";

    public UnitScheme {
        requireAtLeast("the minimum number of words", 1, minWords);
        requireAtLeast("the minimum number of copies", 2, minCopies);
        requireAtLeast("the minimum number of words in a document", 0, minDocumentWords);
    }

    /** Returns the default parameters for a unit. */
    public static UnitScheme of(Unit unit) {
        return new UnitScheme(unit, unit.defaultMinWords(), DEFAULT_MIN_COPIES, DEFAULT_MIN_DOCUMENT_WORDS, "");
    }

    private static void requireAtLeast(String what, int least, int value) {
        if (value < least) {
            throw new IllegalArgumentException(what + " must be " + least + " or more (got: " + value + ")");
        }
    }

    /** Returns a copy of this scheme with the given minimum number of words. */
    public UnitScheme withMinWords(int newMinWords) {
        return new UnitScheme(unit, newMinWords, minCopies, minDocumentWords, mask);
    }

    /** Returns a copy of this scheme with the given minimum number of copies. */
    public UnitScheme withMinCopies(int newMinCopies) {
        return new UnitScheme(unit, minWords, newMinCopies, minDocumentWords, mask);
    }

    /** Returns a copy of this scheme with the given minimum number of words in a document. */
    public UnitScheme withMinDocumentWords(int newMinDocumentWords) {
        return new UnitScheme(unit, minWords, minCopies, newMinDocumentWords, mask);
    }

    /** Returns a copy of this scheme with the given mask. */
    public UnitScheme withMask(String newMask) {
        return new UnitScheme(unit, minWords, minCopies, minDocumentWords, newMask);
    }

    /** Returns whether removed spans are deleted rather than replaced by a mask. */
    public boolean deletes() {
        return mask.isEmpty();
    }

    /**
     * Returns the number of consecutive units that are compared as a whole: the number of words for passages, and 1
     * otherwise.
     */
    public int window() {
        return unit == Unit.PASSAGE ? minWords : 1;
    }

    /** Returns a clause that states which text is removed. */
    public String promise() {
        String copies = minCopies == DEFAULT_MIN_COPIES ? "" : " and at least " + minCopies + " times";
        return (unit == Unit.PASSAGE
                        ? "each run of " + minWords + " words"
                        : "each " + unit.label() + " of at least " + minWords + " words")
                + " that occurs before" + copies + " is removed";
    }

    /** Parses the canonical form. Throws {@link IllegalArgumentException} if it is invalid. */
    public static UnitScheme parse(String text) {
        String rest = text;
        String mask = after(rest, MASK);
        rest = before(rest, MASK);
        String left = after(rest, LEFT);
        rest = before(rest, LEFT);
        String copies = after(rest, COPIES);
        List<String> parts = List.of(before(rest, COPIES).split(":", -1));
        if (parts.size() != 3 || !text.startsWith(PREFIX)) {
            throw invalid(text);
        }
        try {
            return new UnitScheme(
                    Labelled.parse(Unit.class, "unit", parts.get(1)),
                    Integer.parseInt(parts.get(2)),
                    copies.isEmpty() ? DEFAULT_MIN_COPIES : Integer.parseInt(copies),
                    left.isEmpty() ? DEFAULT_MIN_DOCUMENT_WORDS : Integer.parseInt(left),
                    URLDecoder.decode(mask, StandardCharsets.UTF_8));
        } catch (NumberFormatException e) {
            throw invalid(text);
        }
    }

    private static IllegalArgumentException invalid(String text) {
        return new IllegalArgumentException("scheme needs unit:NAME:WORDS (got: " + text + ")");
    }

    private static String before(String text, String mark) {
        int at = text.indexOf(mark);
        return at < 0 ? text : text.substring(0, at);
    }

    private static String after(String text, String mark) {
        int at = text.indexOf(mark);
        return at < 0 ? "" : text.substring(at + mark.length());
    }

    @Override
    public String toString() {
        return PREFIX
                + unit.label() + ":" + minWords
                + (minCopies == DEFAULT_MIN_COPIES ? "" : COPIES + minCopies)
                + (minDocumentWords == DEFAULT_MIN_DOCUMENT_WORDS ? "" : LEFT + minDocumentWords)
                + (mask.isEmpty() ? "" : MASK + URLEncoder.encode(mask, StandardCharsets.UTF_8));
    }
}
