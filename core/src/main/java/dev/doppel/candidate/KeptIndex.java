package dev.doppel.candidate;

import dev.doppel.parallel.Workers;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntConsumer;

/**
 * Candidates among the documents that were kept so far, for deciding documents one after another: those that are not kept
 * never enter it, so that a million copies of one page stay one entry. Documents are named by their places in the order
 * in which they are decided. Any number of threads may look up while nothing is added.
 */
public interface KeptIndex {
    /**
     * From now on the document can be found. Empty documents are never kept.
     *
     * @return false where it is certain already that no other document resembles this one
     */
    boolean keep(int document);

    /** Keeps documents that another index of the same kind holds, with the help of threads. */
    void keepAll(IntList documents, Workers workers);

    /** Whether there is no room for another kept document, once those that {@code pending} holds are kept too. */
    boolean isFull(KeptIndex pending);

    /** What it takes. */
    long bytes();

    /** Forgets all documents. */
    void clear();

    /** An empty index of the same kind. */
    KeptIndex another();

    /** A worker for one thread. */
    Finder finder();

    /** Finds the kept partners of one document. */
    interface Finder {
        /** Gives each kept partner once, in no particular order. */
        void partners(int document, IntConsumer kept);
    }
}
