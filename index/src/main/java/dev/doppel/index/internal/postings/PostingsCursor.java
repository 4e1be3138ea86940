package dev.doppel.index.internal.postings;

/** A cursor over postings that are sorted by key, then by document. */
public interface PostingsCursor {
    /**
     * Reads the next postings into both arrays, starting at index 0.
     *
     * @return the number of postings read, or 0 at the end
     */
    int read(long[] keys, int[] documents);
}
