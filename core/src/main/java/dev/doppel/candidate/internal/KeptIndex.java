package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.IntList;
import java.util.function.IntConsumer;

/**
 * An index of the representatives chosen so far. Clustering processes documents in order and adds only representatives,
 * so a million copies of a page need only one entry in the index. Documents are numbered in processing order. Multiple
 * threads may search concurrently while no thread adds documents.
 */
public interface KeptIndex {
    /** Adds a representative, which must not be empty. */
    void add(int document);

    /**
     * Returns the number of bytes by which the index would grow if the document were added, or 0 if the document cannot
     * have a partner and need not be added.
     */
    long bytes(int document);

    /** Returns the number of bytes by which this index may still grow. */
    long freeBytes();

    /** Prepares documents {@code from .. to - 1} for use as queries or for addition to the index. */
    Batch batch(int from, int to, Workers workers);

    void clear();

    /** Creates an empty index with the same settings. */
    KeptIndex newIndex();

    /** Creates a finder for use by one thread. */
    Finder finder();

    /** Documents that are processed together. */
    interface Batch {
        /** Returns whether another document in the batch may be a partner of {@code document}. */
        boolean mayHavePartners(int document);

        /** Adds documents from the batch. The documents must be in ascending order. */
        void addAll(IntList documents);
    }

    /** Finds the partners of a document among the representatives. */
    interface Finder {
        /** Passes each partner of {@code document} to {@code kept}, exactly once and in any order. */
        void partners(int document, IntConsumer kept);
    }
}
