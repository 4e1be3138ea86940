package dev.doppel.passage;

import java.util.Comparator;

/**
 * A stretch of a document that is no copying.
 *
 * @param start where it begins in the original text, in characters
 * @param end where it ends
 */
public record ExcludedSpan(int start, int end, ExclusionReason why) {
    static final Comparator<ExcludedSpan> IN_ORDER =
            Comparator.comparingInt(ExcludedSpan::start).thenComparing(ExcludedSpan::why);
}
