package dev.doppel.corpus.internal.arrow;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values of a dictionary-encoded column. The column itself contains only indexes into these values. Later batches
 * can add values to the dictionary.
 */
final class ArrowDictionary {
    private final List<ArrowColumn> parts = new ArrayList<>();
    private final List<Integer> ends = new ArrayList<>();

    void add(ArrowColumn part, long length) {
        int start = ends.isEmpty() ? 0 : ends.get(ends.size() - 1);
        parts.add(part);
        ends.add(Math.toIntExact(start + length));
    }

    /** Returns the UTF-8 bytes of the value at an index, or null if there is no value. */
    byte @Nullable [] bytes(int index) {
        int part = 0;
        int end = parts.size();
        while (part < end) {
            int middle = (part + end) >>> 1;
            if (ends.get(middle) <= index) {
                part = middle + 1;
            } else {
                end = middle;
            }
        }
        return parts.get(part).bytes(part == 0 ? index : index - ends.get(part - 1));
    }
}
