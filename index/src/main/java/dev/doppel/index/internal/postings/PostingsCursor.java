package dev.doppel.index.internal.postings;

/** A cursor over postings in the order of key, then document. */
public interface PostingsCursor {
    /** Fills the beginning of both arrays with the next postings, and returns how many were read; 0 at the end. */
    int read(long[] keys, int[] documents);
}
