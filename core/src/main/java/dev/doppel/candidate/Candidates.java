package dev.doppel.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The candidate pairs of a collection, given out document by document so that they need never be held together and
 * any number of threads can share the work. Immutable; empty documents are in no pair.
 */
public interface Candidates {
    /** How many documents there are. */
    int documents();

    /** A worker for one thread. */
    Finder finder();

    /** Finds the partners of one document. */
    interface Finder {
        /** Gives each partner of {@code right} that comes before it, once, in no particular order. */
        void partnersBefore(int right, IntConsumer left);
    }

    /** All pairs at once; for small collections. */
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
