package dev.doppel.passage;

import dev.doppel.text.TextScheme;

/**
 * Which passages are sought. Its canonical form is the least number of words, then what is ignored:
 * {@code passages:40}, {@code passages:40-quotes-common:0.5}.
 *
 * @param words shorter passages are left out
 * @param quotes whether quoted text is ignored
 * @param common stretches that more than this share of all documents have are ignored; 1 for none, {@link #COMMON_BY_NUMBER}
 *     for what suits the number of documents
 */
public record PassageScheme(int words, boolean quotes, double common) {
    /** What two texts on one subject hardly share by chance, and a copied paragraph has. */
    public static final int DEFAULT_WORDS = 40;

    /** What more documents than this share is looked up in the first of them only; see {@link PassageCandidates}. */
    public static final int CROWD = PassageCandidates.CROWD;

    /** Enough to be worth a look in a pair that is known. */
    public static final int EVIDENCE_WORDS = 10;

    /** Of the least number of words of a passage, one in so many must count: be neither ignored nor common. */
    private static final int WORDS_PER_COUNTED = 6;

    /** {@value #DEFAULT_COMMON} among {@value #FEWEST_FOR_COMMON} documents or more, and none among fewer. */
    public static final double COMMON_BY_NUMBER = -1;

    /** What more than half of all hand in was handed out to them, or is everybody's. */
    private static final double DEFAULT_COMMON = 0.5;

    /** Among fewer documents a large share is no crowd. */
    private static final int FEWEST_FOR_COMMON = 10;

    public PassageScheme {
        if (words < Winnowing.RUN) {
            throw new IllegalArgumentException(
                    "passages must have " + Winnowing.RUN + " words or more (got: " + words + ")");
        }
        if (!(common > 0 && common <= 1) && common != COMMON_BY_NUMBER) {
            throw new IllegalArgumentException(
                    "the share of documents above which a stretch is common must be above 0 and at most 1 (got: "
                            + common + ")");
        }
    }

    public static PassageScheme of(int words) {
        return new PassageScheme(words, false, 1);
    }

    public PassageScheme withQuotes(boolean newQuotes) {
        return new PassageScheme(words, newQuotes, common);
    }

    public PassageScheme withCommon(double newCommon) {
        return new PassageScheme(words, quotes, newCommon);
    }

    /** How many words of each document two documents that share a passage must share that are neither ignored nor common. */
    public int leastCounted() {
        return words / WORDS_PER_COUNTED;
    }

    /** With nothing left to the number of documents. */
    public PassageScheme settledFor(int documents) {
        return common == COMMON_BY_NUMBER ? withCommon(documents < FEWEST_FOR_COMMON ? 1 : DEFAULT_COMMON) : this;
    }

    Winnowing winnowing(TextScheme text) {
        return Winnowing.finding(words, text);
    }

    /** Two documents that share so many words in a row, unchanged, in a passage are candidates for certain. */
    int guaranteedRun(TextScheme text) {
        return winnowing(text).guaranteed();
    }

    /** Says which pairs are found for certain. */
    public String promise(TextScheme text) {
        boolean discounts = text.profile() == TextScheme.Profile.CODE && common < 1;
        int run = discounts ? Math.max(guaranteedRun(text), leastCounted()) : guaranteedRun(text);
        return "every pair that shares a passage with " + run + " unchanged words in a row"
                + (discounts ? " that are not common" : "") + " is found, unless more than " + CROWD
                + " documents share it";
    }

    @Override
    public String toString() {
        return "passages:" + words + (quotes ? "-quotes" : "") + (common < 1 ? "-common:" + common : "");
    }
}
