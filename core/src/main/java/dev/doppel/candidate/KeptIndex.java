package dev.doppel.candidate;

import java.util.function.IntConsumer;

/**
 * Candidates among the documents that were kept so far, for deciding documents one after another: those that are not kept
 * never enter it, so that a million copies of one page stay one entry. Documents are named by their places in the order
 * in which they are decided. Any number of threads may look up while nothing is added.
 */
public interface KeptIndex {
    /** From now on the document can be found. Documents are kept in ascending order; empty ones never are. */
    void keep(int document);

    /** Whether there is no room for another kept document. */
    boolean isFull();

    /** Forgets all documents. */
    void clear();

    /** A worker for one thread. */
    Finder finder();

    /** Finds the kept partners of one document. */
    interface Finder {
        /** Gives each kept partner from {@code since} on, once, in no particular order. */
        void partners(int document, int since, IntConsumer kept);
    }
}
