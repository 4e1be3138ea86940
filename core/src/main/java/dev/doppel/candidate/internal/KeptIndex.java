package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntConsumer;

/**
 * Candidates among the documents that were kept so far, for deciding documents one after another: those that are not kept
 * never enter it, so that a million copies of one page stay one entry. Documents are named by their places in the order
 * in which they are decided. Any number of threads may look up while nothing is added.
 */
public interface KeptIndex {
    /** From now on the document can be found. Empty documents are never kept. */
    void keep(int document);

    /** What keeping a document takes; 0 where no other document can resemble it, so that it need not be kept. */
    long bytes(int document);

    /** How many bytes may still be taken. */
    long room();

    /** Documents {@code from .. to - 1}, of which some will be kept, with the help of threads. */
    Batch batch(int from, int to, Workers workers);

    /** Forgets all documents. */
    void clear();

    /** An empty index of the same kind. */
    KeptIndex another();

    /** A worker for one thread. */
    Finder finder();

    /** Documents to be decided together. */
    interface Batch {
        /** Whether another document of the batch may be a partner of this one. */
        boolean hasMates(int document);

        /** Keeps documents of the batch, in ascending order. */
        void keep(IntList documents);
    }

    /** Finds the kept partners of one document. */
    interface Finder {
        /** Gives each kept partner once, in no particular order. */
        void partners(int document, IntConsumer kept);
    }
}
