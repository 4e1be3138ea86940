package dev.doppel.contamination;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * A span of a document that shares words with a benchmark item. {@link CommonPhraseFilter} decides whether the span is
 * a hit.
 *
 * <pre>{@code
 * ItemIndex.Builder items = new ItemIndex.Builder(ContaminationScheme.DEFAULTS);
 * items.add("Which planet has the most moons?");
 * String page = "Quiz: which planet has the most moons?";
 * ContaminationCandidate candidate = new ContaminationFinder(items.build()).find(page).candidates().get(0);
 * String shared = page.substring(candidate.start(), candidate.end());    // which planet has the most moons
 * }</pre>
 *
 * @param item the number of the item in its {@link ItemIndex}
 * @param start the offset in the text at which the first shared word starts, in UTF-16 code units
 * @param end the offset in the text at which the last shared word ends
 * @param whole whether the span reaches the required overlap with the item; if false, it only shares a long run of
 *     words
 * @param longestRun the number of words in the longest run of consecutive words that the span and the item share
 * @param shared the positions of the shared words in the item, encoded as alternating starts and ends of runs
 */
@SuppressWarnings("ArrayRecordComponent") // compared by the methods below
public record ContaminationCandidate(int item, int start, int end, boolean whole, int longestRun, int[] shared) {
    /** Returns the number of shared words. */
    public int sharedWords() {
        int words = 0;
        for (int i = 0; i < shared.length; i += 2) {
            words += shared[i + 1] - shared[i];
        }
        return words;
    }

    /** Returns the positions of the shared words in the item. */
    BitSet sharedPositions() {
        BitSet positions = new BitSet();
        for (int i = 0; i < shared.length; i += 2) {
            positions.set(shared[i], shared[i + 1]);
        }
        return positions;
    }

    /** Returns the runs of set bits, encoded in the same way as {@link #shared}. */
    static int[] runs(BitSet positions) {
        return positions.stream()
                .filter(i -> i == 0 || !positions.get(i - 1))
                .flatMap(start -> IntStream.of(start, positions.nextClearBit(start)))
                .toArray();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ContaminationCandidate that
                && item == that.item
                && start == that.start
                && end == that.end
                && whole == that.whole
                && longestRun == that.longestRun
                && Arrays.equals(shared, that.shared);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * item + start) + end;
    }

    @Override
    public String toString() {
        return "item " + item + " at " + start + ".." + end + (whole ? ", whole, run " : ", run ") + longestRun
                + ", shared " + Arrays.toString(shared);
    }
}
