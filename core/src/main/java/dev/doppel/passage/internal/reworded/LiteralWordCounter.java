package dev.doppel.passage.internal.reworded;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.collect.LongSet;
import java.util.BitSet;

/** Counts the words of a reworded passage that were copied word for word. */
final class LiteralWordCounter {
    /** The minimum number of words in a run. Shorter runs are often equal by chance. */
    private static final int RUN = 5;

    private LiteralWordCounter() {}

    /**
     * Returns the number of words in runs of {@value #RUN} or more consecutive words that occur in both ranges. Counts
     * such words in each range and returns the smaller count.
     */
    static int words(WordWeights weights, WordRange left, WordRange right) {
        long[] leftRuns = runs(weights.left(), left);
        long[] rightRuns = runs(weights.right(), right);
        return Math.min(covered(leftRuns, rightRuns), covered(rightRuns, leftRuns));
    }

    private static long[] runs(SentenceBags bags, WordRange range) {
        long[] runs = new long[Math.max(0, range.words() - RUN + 1)];
        for (int i = 0; i < runs.length; i++) {
            long hash = 0;
            for (int at = range.start() + i; at < range.start() + i + RUN; at++) {
                int word = bags.number(at);
                // A run with an excluded word must not match any other run.
                hash = HashMixer.mix(
                        hash ^ (word == SentenceBags.NONE ? HashMixer.draw(range.start(), at) : bags.hash(word)));
            }
            runs[i] = hash;
        }
        return runs;
    }

    private static int covered(long[] runs, long[] others) {
        LongSet other = LongSet.of(others);
        BitSet covered = new BitSet();
        for (int i = 0; i < runs.length; i++) {
            if (other.contains(runs[i])) {
                covered.set(i, i + RUN);
            }
        }
        return covered.cardinality();
    }
}
