package dev.doppel.passage.internal.reworded;

import java.util.BitSet;

/**
 * Counts the words that two ranges have in common in the same order: the length of their longest common subsequence.
 * The bit-parallel algorithm of Hyyrö (2004) processes 64 words of the right range at a time. The state of the words
 * before them is passed on as carry bits, so the memory is proportional to the length of the left range.
 */
final class EqualWords {
    /** The maximum product of the lengths of both ranges. */
    private static final long MAX_CELLS = 1L << 33;

    private EqualWords() {}

    /**
     * Returns the number of words that occur in both ranges in the same order, or 0 if the ranges are too long to count
     * them.
     */
    static int count(SentenceWeights weights, WordRange left, WordRange right) {
        if ((long) left.words() * right.words() > MAX_CELLS) {
            return 0;
        }
        int[] leftWords = new int[left.words()];
        for (int i = 0; i < leftWords.length; i++) {
            int word = weights.left().number(left.start() + i);
            leftWords[i] = word == SentenceBags.NONE ? SentenceBags.NONE : weights.rightNumber(word);
        }
        long[] masks = new long[weights.right().distinctWords()];
        BitSet carries = new BitSet();
        int common = 0;
        for (int from = right.start(); from < right.end(); from += Long.SIZE) {
            int to = Math.min(right.end(), from + Long.SIZE);
            setMasks(masks, weights.right(), from, to, true);
            common += countBlock(leftWords, masks, carries, to - from);
            setMasks(masks, weights.right(), from, to, false);
        }
        return common;
    }

    private static void setMasks(long[] masks, SentenceBags bags, int from, int to, boolean set) {
        for (int at = from; at < to; at++) {
            int word = bags.number(at);
            if (word != SentenceBags.NONE) {
                masks[word] = set ? masks[word] | 1L << (at - from) : 0;
            }
        }
    }

    private static int countBlock(int[] leftWords, long[] masks, BitSet carries, int size) {
        long unmatched = -1;
        for (int i = 0; i < leftWords.length; i++) {
            long mask = leftWords[i] == SentenceBags.NONE ? 0 : masks[leftWords[i]];
            long matched = unmatched & mask;
            long sum = unmatched + matched;
            boolean overflow = Long.compareUnsigned(sum, unmatched) < 0;
            if (carries.get(i)) {
                sum++;
                overflow |= sum == 0;
            }
            carries.set(i, overflow);
            unmatched = sum | (unmatched & ~mask);
        }
        long used = size == Long.SIZE ? -1 : (1L << size) - 1;
        return Long.bitCount(~unmatched & used);
    }
}
