package dev.doppel.index.internal.store;

import java.util.List;
import java.util.stream.Stream;

/**
 * The file name of a segment, {@code FROM-TO-GENERATION.run}. The store contains a list of all segment names.
 *
 * @param from the first document number
 * @param to one past the last document number
 * @param generation a number that increases with every merge, so that a merged segment gets a new name
 */
public record SegmentName(int from, int to, int generation) {
    private static final String SUFFIX = ".run";

    public static SegmentName parse(String name) {
        try {
            List<Integer> numbers = Stream.of(name.replace(SUFFIX, "").split("-", -1))
                    .map(Integer::valueOf)
                    .toList();
            SegmentName segment = new SegmentName(numbers.get(0), numbers.get(1), numbers.get(2));
            if (segment.toString().equals(name)) {
                return segment;
            }
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            // The exception below reports the malformed name.
        }
        throw new IllegalArgumentException("not a segment name: " + name);
    }

    /** Returns how many document numbers the segment's range contains. */
    public int documents() {
        return to - from;
    }

    public boolean contains(int document) {
        return document >= from && document < to;
    }

    @Override
    public String toString() {
        return from + "-" + to + "-" + generation + SUFFIX;
    }
}
