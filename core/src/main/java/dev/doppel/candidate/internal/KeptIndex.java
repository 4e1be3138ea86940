package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntConsumer;

/**
 * An index of the representatives chosen so far, used while documents are decided one after another. Only
 * representatives are added, so a million copies of a page take up one entry. Documents are numbered in the order in
 * which they are decided. Multiple threads may search while nothing is added.
 */
public interface KeptIndex {
    /** Adds a representative, which must not be empty. */
    void add(int document);

    /** Returns the number of bytes that adding a document takes, or 0 if it has no partner and need not be added. */
    long bytes(int document);

    /** Returns the number of bytes that are still available. */
    long freeBytes();

    /** Prepares documents {@code from .. to - 1} as a batch, which may then be searched for and added. */
    Batch batch(int from, int to, Workers workers);

    void clear();

    /** Creates an empty index of the same kind. */
    KeptIndex newIndex();

    /** Creates a finder for use by one thread. */
    Finder finder();

    /** Documents that are decided together. */
    interface Batch {
        /** Returns whether another document of the batch may be a partner of this one. */
        boolean mayHavePartners(int document);

        /** Adds documents of the batch, in ascending order. */
        void addAll(IntList documents);
    }

    /** Finds the partners of a document among the representatives. */
    interface Finder {
        /** Passes each partner to {@code kept}, once, in no particular order. */
        void partners(int document, IntConsumer kept);
    }
}
