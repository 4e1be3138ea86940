package dev.doppel.contamination;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a text that is shared with benchmark items.
 *
 * <pre>{@code
 * ContaminationCandidate first = new ContaminationCandidate(0, 5, 40, true, 6, new int[] {0, 6});
 * ContaminationCandidate second = new ContaminationCandidate(3, 30, 60, true, 5, new int[] {0, 5});
 * List<ContaminatedSpan> spans = ContaminatedSpan.of(List.of(first, second));    // [ContaminatedSpan[start=5, end=60]]
 * }</pre>
 *
 * @param start the offset of the first character, in UTF-16 code units
 * @param end the offset after the last character
 */
public record ContaminatedSpan(int start, int end) implements Serializable {
    /**
     * Returns the spans of the given hits, which must be ordered by position. Overlapping and adjacent spans are
     * merged.
     */
    public static List<ContaminatedSpan> of(List<ContaminationCandidate> hits) {
        List<ContaminatedSpan> spans = new ArrayList<>();
        int start = 0;
        int end = -1;
        for (ContaminationCandidate hit : hits) {
            if (hit.start() > end) {
                if (end >= 0) {
                    spans.add(new ContaminatedSpan(start, end));
                }
                start = hit.start();
            }
            end = Math.max(end, hit.end());
        }
        if (end >= 0) {
            spans.add(new ContaminatedSpan(start, end));
        }
        return spans;
    }
}
