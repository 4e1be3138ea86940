package dev.doppel.contamination;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a text that is shared with items.
 *
 * @param start the offset of the first character, in UTF-16 code units
 * @param end the offset after the last character
 */
public record SharedSpan(int start, int end) implements Serializable {
    /** Returns the spans of hits that are ordered by place. Overlapping and adjacent spans are merged. */
    public static List<SharedSpan> of(List<Candidate> hits) {
        List<SharedSpan> spans = new ArrayList<>();
        int start = 0;
        int end = -1;
        for (Candidate hit : hits) {
            if (hit.start() > end) {
                if (end >= 0) {
                    spans.add(new SharedSpan(start, end));
                }
                start = hit.start();
            }
            end = Math.max(end, hit.end());
        }
        if (end >= 0) {
            spans.add(new SharedSpan(start, end));
        }
        return spans;
    }
}
