package dev.doppel.unit.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Removes repeated windows in the slow, obvious way: with a map of all windows, until no window is repeated. */
record SlowRemoval(int window, int minCopies) {
    /** A unit of a sequence, and its index in the original sequence. */
    record Indexed(int index, long hash) {}

    private record Place(int sequence, int at) {}

    /** Returns the units that remain of each sequence. */
    List<List<Indexed>> remaining(List<long[]> sequences) {
        List<List<Indexed>> left = new ArrayList<>();
        for (long[] sequence : sequences) {
            List<Indexed> units = new ArrayList<>();
            for (int i = 0; i < sequence.length; i++) {
                units.add(new Indexed(i, sequence[i]));
            }
            left.add(units);
        }
        while (removeOnce(left)) {}
        return left;
    }

    Map<List<Long>, List<int[]>> windows(List<List<Indexed>> sequences) {
        Map<List<Long>, List<int[]>> windows = new LinkedHashMap<>();
        for (int sequence = 0; sequence < sequences.size(); sequence++) {
            List<Long> hashes =
                    sequences.get(sequence).stream().map(Indexed::hash).toList();
            for (int at = 0; at + window <= hashes.size(); at++) {
                windows.computeIfAbsent(List.copyOf(hashes.subList(at, at + window)), key -> new ArrayList<>())
                        .add(new int[] {sequence, at});
            }
        }
        return windows;
    }

    private boolean removeOnce(List<List<Indexed>> left) {
        Map<Integer, TreeSet<Integer>> removed = new LinkedHashMap<>();
        for (List<int[]> places : windows(left).values()) {
            if (places.size() < minCopies) {
                continue;
            }
            Place first = new Place(places.get(0)[0], places.get(0)[1]);
            for (int[] place : places.subList(1, places.size())) {
                for (int at = place[1]; at < place[1] + window; at++) {
                    if (place[0] != first.sequence() || at >= first.at() + window) {
                        removed.computeIfAbsent(place[0], key -> new TreeSet<>())
                                .add(at);
                    }
                }
            }
        }
        removed.forEach((sequence, at) -> at.descendingIterator()
                .forEachRemaining(index -> left.get(sequence).remove((int) index)));
        return !removed.isEmpty();
    }
}
