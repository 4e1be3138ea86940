package dev.doppel.passage;

import java.util.Comparator;

/**
 * A span whose words do not count as shared, even if other documents contain them.
 *
 * @param start the offset of the span's first character in the original text
 * @param end the offset after the span's last character
 * @param reason the reason for the exclusion
 */
public record ExcludedSpan(int start, int end, ExclusionReason reason) {
    public static final Comparator<ExcludedSpan> IN_ORDER =
            Comparator.comparingInt(ExcludedSpan::start).thenComparing(ExcludedSpan::reason);
}
