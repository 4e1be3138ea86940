package dev.doppel.contamination;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * What a document shares with the items of benchmarks.
 *
 * @param candidates the places that share enough words with an item, ordered by place and item
 * @param phrases the numbers of the seeds that the document contains outside copies of items, in ascending order
 */
public record DocumentMatches(List<Candidate> candidates, IntArrayList phrases) {
    /** The matches of a document that shares no seed with any item. */
    public static final DocumentMatches NONE = new DocumentMatches(List.of(), new IntArrayList());

    /** Returns the matches as a list of numbers, which is empty for {@link #NONE}. */
    public LongArrayList packed() {
        LongArrayList numbers = new LongArrayList();
        if (candidates.isEmpty() && phrases.isEmpty()) {
            return numbers;
        }
        numbers.add(phrases.size());
        phrases.forEach(numbers::add);
        for (Candidate candidate : candidates) {
            numbers.add(candidate.item());
            numbers.add(pair(candidate.start(), candidate.end()));
            numbers.add(pair(candidate.whole() ? 1 : 0, candidate.longestRun()));
            numbers.add(candidate.shared().length);
            for (int position : candidate.shared()) {
                numbers.add(position);
            }
        }
        return numbers;
    }

    private static long pair(int high, int low) {
        return (long) high << Integer.SIZE | low;
    }

    /** Restores matches from {@link #packed()}. */
    public static DocumentMatches unpack(LongArrayList numbers) {
        if (numbers.isEmpty()) {
            return NONE;
        }
        int at = 0;
        int count = (int) numbers.getLong(at++);
        IntArrayList phrases = new IntArrayList(count);
        for (int i = 0; i < count; i++) {
            phrases.add((int) numbers.getLong(at++));
        }
        List<Candidate> candidates = new ArrayList<>();
        while (at < numbers.size()) {
            int item = (int) numbers.getLong(at++);
            long place = numbers.getLong(at++);
            long kind = numbers.getLong(at++);
            int[] shared = new int[(int) numbers.getLong(at++)];
            for (int i = 0; i < shared.length; i++) {
                shared[i] = (int) numbers.getLong(at++);
            }
            candidates.add(new Candidate(
                    item, (int) (place >>> Integer.SIZE), (int) place, kind >>> Integer.SIZE != 0, (int) kind, shared));
        }
        return new DocumentMatches(candidates, phrases);
    }
}
