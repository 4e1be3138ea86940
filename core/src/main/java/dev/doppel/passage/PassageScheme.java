package dev.doppel.passage;

import dev.doppel.passage.internal.PassageCandidates;
import dev.doppel.passage.internal.Winnowing;
import dev.doppel.text.TextScheme;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of the passage search. The canonical form is the minimum number of words, then what is ignored:
 * {@code passages:40}, {@code passages:40-quotes-common:0.5}. Immutable.
 *
 * @param words the minimum number of words of a passage
 * @param quotes whether quoted text is ignored
 * @param common text that occurs in more than this share of the documents is ignored; 1 to ignore none,
 *     {@link #COMMON_BY_NUMBER} to choose the share by the number of documents
 */
public record PassageScheme(int words, boolean quotes, double common) {
    /** Longer than what texts on one subject share by chance, and shorter than a paragraph. */
    public static final int DEFAULT_WORDS = 40;

    /** How many documents with the same span each document is compared with; see {@link PassageCandidates}. */
    public static final int BUCKET_LIMIT = PassageCandidates.BUCKET_LIMIT;

    /** Long enough to be worth showing for a known pair. */
    public static final int EVIDENCE_WORDS = 10;

    /** One of this many words of a minimal passage must count, that is, be neither ignored nor common. */
    private static final int WORDS_PER_COUNTED = 6;

    /** Means {@value #DEFAULT_COMMON} for at least {@value #MIN_FOR_COMMON} documents, otherwise 1. */
    public static final double COMMON_BY_NUMBER = -1;

    /** Text in more than half of all documents is most likely an assignment or a common phrase. */
    public static final double DEFAULT_COMMON = 0.5;

    /** Among fewer documents, a large share is still only a few documents. */
    public static final int MIN_FOR_COMMON = 10;

    /** The passages to show in pairs that were found by their similarity; nothing is ignored. */
    public static final PassageScheme EVIDENCE = of(EVIDENCE_WORDS);

    public PassageScheme {
        if (words < Winnowing.RUN) {
            throw new IllegalArgumentException(
                    "passages must have " + Winnowing.RUN + " words or more (got: " + words + ")");
        }
        if (!(common > 0 && common <= 1) && common != COMMON_BY_NUMBER) {
            throw new IllegalArgumentException(
                    "the share of common text must be above 0 and at most 1 (got: " + common + ")");
        }
    }

    /** Returns the scheme for passages of at least this many words, with nothing ignored. */
    public static PassageScheme of(int words) {
        return new PassageScheme(words, false, 1);
    }

    /** Returns the scheme of a search for pairs that share a passage; common text is ignored in large collections. */
    public static PassageScheme sharing(int words) {
        return of(words).withCommon(COMMON_BY_NUMBER);
    }

    /** Returns this scheme with other text ignored; null leaves the share of common text unchanged. */
    public PassageScheme ignoring(boolean newQuotes, @Nullable Double newCommon) {
        return new PassageScheme(words, newQuotes, newCommon == null ? common : newCommon);
    }

    /** Returns this scheme with quotations ignored or not. */
    public PassageScheme withQuotes(boolean newQuotes) {
        return new PassageScheme(words, newQuotes, common);
    }

    /** Returns this scheme with another share of documents above which a span is ignored. */
    public PassageScheme withCommon(double newCommon) {
        return new PassageScheme(words, quotes, newCommon);
    }

    /** Returns the minimum number of shared words that count, for each of the two documents. */
    public int leastCounted() {
        return words / WORDS_PER_COUNTED;
    }

    /** Returns this scheme with {@link #COMMON_BY_NUMBER} resolved for a number of documents. */
    public PassageScheme settledFor(int documents) {
        return common == COMMON_BY_NUMBER ? withCommon(documents < MIN_FOR_COMMON ? 1 : DEFAULT_COMMON) : this;
    }

    /** Returns how many consecutive unchanged words two documents must share to be candidates with certainty. */
    public int guaranteedRun(TextScheme text) {
        return Winnowing.finding(words, text).guaranteed();
    }

    /** Returns a sentence that states which pairs are certain to be found. */
    public String promise(TextScheme text) {
        boolean discounts = text.profile() == TextScheme.Profile.CODE && common < 1;
        int run = discounts ? Math.max(guaranteedRun(text), leastCounted()) : guaranteedRun(text);
        return "every pair that shares a passage with " + run + " unchanged words in a row"
                + (discounts ? " that are not common" : "") + " is found, unless more than " + BUCKET_LIMIT
                + " documents share it";
    }

    @Override
    public String toString() {
        return "passages:" + words + (quotes ? "-quotes" : "") + (common < 1 ? "-common:" + common : "");
    }
}
