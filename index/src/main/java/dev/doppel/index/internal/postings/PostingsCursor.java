package dev.doppel.index.internal.postings;

/** Gives postings in the order of keys, and under one key in that of documents, many at a time. */
public interface PostingsCursor {
    /** Fills both arrays from their beginning with the next ones, and gives how many there are; 0 at the end. */
    int read(long[] keys, int[] documents);
}
