package dev.doppel.passage.internal.reworded;

import dev.doppel.passage.PassageKind;

/**
 * A part of a passage, or a whole passage.
 *
 * @param similarity the cosine of the angle between the weighted bags of both ranges
 * @param evidence the log odds (natural logarithm) against finding such a fragment by chance
 * @param common the number of words that are equal and in the same order; 0 unless the kind is verbatim or edited
 */
record PassageFragment(
        WordRange left, WordRange right, double similarity, double evidence, int common, PassageKind kind) {
    /** Returns the number of words in the shorter range. */
    int words() {
        return Math.min(left.words(), right.words());
    }

    /**
     * Returns whether nearly all words are equal and the fragment is long enough to be reported without further
     * evidence.
     */
    boolean isNearlyVerbatim() {
        return evidence == Double.POSITIVE_INFINITY
                && common >= LiteralWords.MIN_LITERALNESS * Math.max(left.words(), right.words());
    }

    boolean isLiteral() {
        return kind == PassageKind.VERBATIM || kind == PassageKind.EDITED;
    }
}
