package dev.doppel.contamination;

import dev.doppel.internal.collect.LongList;
import java.util.ArrayList;
import java.util.List;

/**
 * The matches between a document and benchmark items.
 *
 * <pre>{@code
 * ItemIndex.Builder items = new ItemIndex.Builder(ContaminationScheme.DEFAULTS);
 * items.add("Which planet has the most moons?");
 * ContaminationMatches matches = new ContaminationFinder(items.build()).find("Which planet has the most moons?");
 * long[] stored = matches.packed();
 * boolean isEqual = ContaminationMatches.unpack(stored).equals(matches);    // true
 * }</pre>
 *
 * @param candidates the spans that share enough words with an item, ordered by position and item
 * @param phrases the numbers of the seeds that the document contains outside copies of items with at least
 *     {@value ContaminationScheme#EXACT_BELOW} words, in ascending order
 */
public record ContaminationMatches(List<ContaminationCandidate> candidates, List<Integer> phrases) {
    /** The matches of a document that does not share any seed with an item. */
    public static final ContaminationMatches NONE = new ContaminationMatches(List.of(), List.of());

    /** Returns the matches encoded as numbers, or an empty array for {@link #NONE}. */
    public long[] packed() {
        LongList numbers = new LongList();
        if (candidates.isEmpty() && phrases.isEmpty()) {
            return new long[0];
        }
        numbers.add(phrases.size());
        phrases.forEach(numbers::add);
        for (ContaminationCandidate candidate : candidates) {
            numbers.add(candidate.item());
            numbers.add(pair(candidate.start(), candidate.end()));
            numbers.add(pair(candidate.whole() ? 1 : 0, candidate.longestRun()));
            numbers.add(candidate.shared().length);
            for (int position : candidate.shared()) {
                numbers.add(position);
            }
        }
        return numbers.toLongArray();
    }

    private static long pair(int high, int low) {
        return (long) high << Integer.SIZE | low;
    }

    /** Restores matches from {@link #packed()}. */
    public static ContaminationMatches unpack(long[] numbers) {
        if (numbers.length == 0) {
            return NONE;
        }
        int at = 0;
        int count = (int) numbers[at++];
        List<Integer> phrases = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            phrases.add((int) numbers[at++]);
        }
        List<ContaminationCandidate> candidates = new ArrayList<>();
        while (at < numbers.length) {
            int item = (int) numbers[at++];
            long place = numbers[at++];
            long kind = numbers[at++];
            int[] shared = new int[(int) numbers[at++]];
            for (int i = 0; i < shared.length; i++) {
                shared[i] = (int) numbers[at++];
            }
            candidates.add(new ContaminationCandidate(
                    item, (int) (place >>> Integer.SIZE), (int) place, kind >>> Integer.SIZE != 0, (int) kind, shared));
        }
        return new ContaminationMatches(candidates, phrases);
    }
}
