package dev.doppel.index.internal.postings;

import java.util.List;
import java.util.stream.Stream;

/**
 * A run as the index lists it. Its name says all there is to say, so that a list of names is a list of runs.
 *
 * @param from the first number of its documents
 * @param to the number after the last
 * @param generation tells runs of the same documents apart, of which the later lacks what was removed
 */
public record SegmentName(int from, int to, int generation) {
    private static final String ENDING = ".run";

    public static SegmentName parse(String name) {
        try {
            List<Integer> numbers = Stream.of(name.replace(ENDING, "").split("-", -1))
                    .map(Integer::valueOf)
                    .toList();
            SegmentName run = new SegmentName(numbers.get(0), numbers.get(1), numbers.get(2));
            if (run.toString().equals(name)) {
                return run;
            }
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            // Told below, in our own words.
        }
        throw new IllegalArgumentException("not the name of a run: " + name);
    }

    public int documents() {
        return to - from;
    }

    @Override
    public String toString() {
        return from + "-" + to + "-" + generation + ENDING;
    }
}
