package dev.doppel.index;

import java.util.List;

/**
 * A run as the index lists it. Its name says all there is to say, so that a list of names is a list of runs.
 *
 * @param from the first number of its documents
 * @param to the number after the last
 * @param generation tells runs of the same documents apart, of which the later lacks what was removed
 */
record RunName(int from, int to, int generation) {
    private static final String ENDING = ".run";

    static RunName parse(String name) {
        if (!name.endsWith(ENDING)) {
            throw new IllegalArgumentException("not the name of a run: " + name);
        }
        String[] parts = name.substring(0, name.length() - ENDING.length()).split("-", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("not the name of a run: " + name);
        }
        List<Integer> numbers = List.of(parts).stream().map(Integer::valueOf).toList();
        return new RunName(numbers.get(0), numbers.get(1), numbers.get(2));
    }

    int documents() {
        return to - from;
    }

    @Override
    public String toString() {
        return from + "-" + to + "-" + generation + ENDING;
    }
}
