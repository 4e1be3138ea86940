package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntConsumer;

/**
 * An index of the representatives chosen so far. Clustering processes documents in order and adds only representatives,
 * so a million copies of a page take up one entry. Documents are numbered in processing order. Multiple threads may
 * search while nothing is added.
 */
public interface KeptIndex {
    /** Adds a representative, which must not be empty. */
    void add(int document);

    /** Returns the number of bytes needed to add a document, or 0 if it can have no partner and need not be added. */
    long bytes(int document);

    /** Returns the number of bytes still available. */
    long freeBytes();

    /** Prepares documents {@code from .. to - 1} for searching and adding. */
    Batch batch(int from, int to, Workers workers);

    void clear();

    /** Creates an empty index of the same kind. */
    KeptIndex newIndex();

    /** Creates a finder for use by one thread. */
    Finder finder();

    /** Documents that are processed together. */
    interface Batch {
        /** Returns whether another document in the batch may be a partner of {@code document}. */
        boolean mayHavePartners(int document);

        /** Adds documents of the batch, given in ascending order. */
        void addAll(IntList documents);
    }

    /** Finds the partners of a document among the representatives. */
    interface Finder {
        /** Passes each partner of {@code document} to {@code kept}, once, in unspecified order. */
        void partners(int document, IntConsumer kept);
    }
}
