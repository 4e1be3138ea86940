package dev.doppel.passage;

import java.util.Comparator;

/**
 * A stretch of a document that is no copying.
 *
 * @param start where it begins in the original text, in characters
 * @param end where it ends
 */
public record IgnoredStretch(int start, int end, Ignoring why) {
    static final Comparator<IgnoredStretch> IN_ORDER =
            Comparator.comparingInt(IgnoredStretch::start).thenComparing(IgnoredStretch::why);
}
