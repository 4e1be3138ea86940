package dev.doppel.passage;

import java.util.Comparator;

/**
 * A span whose words do not count as shared, even if other documents contain them.
 *
 * <pre>{@code
 * Options options = Options.defaults().withPassages(PassageScheme.of(5).withQuotes(true));
 * String text = "She wrote \"bees dance to show the way to flowers\" in her essay.";
 * Evidence evidence = Doppel.with(options).evidence(new Document("a", text), new Document("b", "Bees dance."));
 * ExcludedSpan span = evidence.excludedSpans(0).get(0);
 * String quotation = text.substring(span.start(), span.end());    // bees dance to show the way to flowers
 * }</pre>
 *
 * @param start the offset of the span's first character in the original text
 * @param end the offset after the span's last character
 * @param reason the reason for the exclusion
 */
public record ExcludedSpan(int start, int end, ExclusionReason reason) {
    public static final Comparator<ExcludedSpan> IN_ORDER =
            Comparator.comparingInt(ExcludedSpan::start).thenComparing(ExcludedSpan::reason);
}
