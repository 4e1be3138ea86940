package dev.doppel.passage.internal;

import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import java.util.List;

/**
 * The numbers of counted words in the shared passages of two documents and in the documents as a whole. Counted words
 * are those that are neither excluded nor discounted. If passages cover nearly all of both documents, discounted words
 * are also counted.
 *
 * @param leftShared the number of counted words in the left document's passages
 * @param rightShared the number of counted words in the right document's passages
 * @param leftWords the number of counted words in the left document
 * @param rightWords the number of counted words in the right document
 */
public record SharedWords(int leftShared, int rightShared, int leftWords, int rightWords) {
    /** The minimum fraction of each document that passages must cover for discounted words to be counted. */
    private static final double NEARLY_ALL = 0.95;

    static SharedWords in(List<Passage> passages, WordSequence left, WordSequence right) {
        List<Span> leftSpans = passages.stream().map(Passage::left).toList();
        List<Span> rightSpans = passages.stream().map(Passage::right).toList();
        SharedWords matchable = new SharedWords(
                left.matchableWords(leftSpans),
                right.matchableWords(rightSpans),
                left.matchableWords(),
                right.matchableWords());
        return matchable.areNearlyAll()
                ? matchable
                : new SharedWords(
                        left.countedWords(leftSpans),
                        right.countedWords(rightSpans),
                        left.countedWords(),
                        right.countedWords());
    }

    private boolean areNearlyAll() {
        return share(leftShared, leftWords) >= NEARLY_ALL && share(rightShared, rightWords) >= NEARLY_ALL;
    }

    private static double share(int part, int whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }
}
