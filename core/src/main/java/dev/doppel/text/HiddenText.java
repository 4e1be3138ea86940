package dev.doppel.text;

import java.util.Comparator;
import java.util.List;

/**
 * A stretch of a text that whoever reads the page does not see, such as white letters on white paper.
 *
 * @param start where it begins, in characters of the text
 * @param end where it ends
 * @param leavesGap whether the reader sees an empty place, as for white letters; letters of no size leave none
 */
public record HiddenText(int start, int end, boolean leavesGap) {
    public HiddenText {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException(
                    "hidden text must begin at 0 or later and end after it begins (got: " + start + " .. " + end + ")");
        }
    }

    /**
     * The stretches of a text in order of place.
     *
     * @throws IllegalArgumentException if they overlap, or go beyond the text
     */
    public static List<HiddenText> inOrder(List<HiddenText> stretches, String text) {
        List<HiddenText> sorted = stretches.stream()
                .sorted(Comparator.comparingInt(HiddenText::start))
                .toList();
        int end = 0;
        for (HiddenText stretch : sorted) {
            if (stretch.start < end || stretch.end > text.length()) {
                throw new IllegalArgumentException("hidden text must lie within the text of " + text.length()
                        + " characters and not overlap (got: " + stretch.start + " .. " + stretch.end + ")");
            }
            end = stretch.end;
        }
        return sorted;
    }
}
