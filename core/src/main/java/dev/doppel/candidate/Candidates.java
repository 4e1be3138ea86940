package dev.doppel.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The candidate pairs in a collection of documents. A {@link Finder} finds the candidate partners of one document at a
 * time, so not all pairs need to be in memory. Multiple threads can search at the same time, each with its own finder.
 * Empty documents have no partners. Implementations are immutable and safe for use by multiple threads.
 *
 * <pre>{@code
 * Candidates neighbours = new Candidates() {
 *     public int documents() {
 *         return 3;
 *     }
 *
 *     public Finder finder() {
 *         return (right, left) -> IntStream.range(Math.max(0, right - 1), right).forEach(left);
 *     }
 * };
 * int pairs = neighbours.pairs().size();    // 2
 * }</pre>
 */
public interface Candidates {
    /** Returns the number of documents. */
    int documents();

    /** Creates a finder for use by one thread. */
    Finder finder();

    /** Finds the candidate partners of a document. */
    interface Finder {
        /**
         * Passes each partner of document {@code right} with a smaller index to {@code left}, exactly once and in any
         * order.
         */
        void partnersBefore(int right, IntConsumer left);
    }

    /** Returns all pairs as a list. This method is suitable only for small collections. */
    default List<CandidatePair> pairs() {
        List<CandidatePair> pairs = new ArrayList<>();
        Finder finder = finder();
        for (int document = 0; document < documents(); document++) {
            int right = document;
            finder.partnersBefore(right, left -> pairs.add(new CandidatePair(left, right)));
        }
        return pairs;
    }
}
