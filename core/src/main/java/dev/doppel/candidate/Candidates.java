package dev.doppel.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The candidate pairs of a collection. A {@link Finder} returns them document by document, so that they never have to
 * be in memory all at once, any number of threads can share the work, and results come out in input order.
 *
 * <p>Immutable and safe for use by multiple threads. Empty documents are in no pair.
 */
public interface Candidates {
    /** Returns the number of documents. */
    int documents();

    /** Creates a finder, which one thread may use. */
    Finder finder();

    /** Finds the candidate partners of a document. */
    interface Finder {
        /** Passes each partner of {@code right} that precedes it to {@code left}, once, in no particular order. */
        void partnersBefore(int right, IntConsumer left);
    }

    /** Returns all pairs, for small collections. */
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
