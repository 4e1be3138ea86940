package dev.doppel.text;

import java.util.Comparator;
import java.util.List;

/**
 * A span of text that readers cannot see, such as white letters on a white background.
 *
 * <pre>{@code
 * HiddenText white = new HiddenText(7, 17, false);
 * Document page = new Document("page", "A bee. invisible Buzz.", "page.pdf", List.of(white));
 * String visible = page.unmasked().text();    // A bee. Buzz.
 * }</pre>
 *
 * @param start the offset of the span's first character
 * @param end the offset after the span's last character
 * @param leavesGap whether the span leaves a visible gap, as white letters do but letters of size zero do not
 */
public record HiddenText(int start, int end, boolean leavesGap) {
    public HiddenText {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException(
                    "hidden text must start at 0 or later and end after its start (got: " + start + " .. " + end + ")");
        }
    }

    /**
     * Returns the spans in ascending order. Throws {@link IllegalArgumentException} if spans overlap or extend beyond
     * the text.
     */
    public static List<HiddenText> inOrder(List<HiddenText> spans, String text) {
        List<HiddenText> sorted = spans.stream()
                .sorted(Comparator.comparingInt(HiddenText::start))
                .toList();
        int end = 0;
        for (HiddenText span : sorted) {
            if (span.start < end || span.end > text.length()) {
                throw new IllegalArgumentException("hidden text must be within the " + text.length()
                        + " characters of the text and must not overlap (got: " + span.start + " .. " + span.end + ")");
            }
            end = span.end;
        }
        return sorted;
    }
}
