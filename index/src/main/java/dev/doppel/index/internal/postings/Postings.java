package dev.doppel.index.internal.postings;

/**
 * An immutable inverted index from {@link PostingKey}s to the documents in a range of numbers.
 *
 * <p>Postings are numbered in the order of key, then document. Keys with the same leading bits form a bucket of about
 * eight postings, few enough to read at once. A lookup is {@link #bucketStart}, then {@link #start}, then {@link #end};
 * splitting it lets callers overlap the memory accesses of many lookups.
 */
public interface Postings {
    /** Returns the first document number. */
    int from();

    /** Returns one past the last document number. */
    int to();

    /** Returns the number of postings. */
    long size();

    /** Returns the number of shingles of a document, or 0 if its postings were dropped. */
    int shingles(int document);

    /** Returns the first posting of the bucket of {@code key}. */
    long bucketStart(long key);

    /**
     * Returns the first posting of {@code key}, or its insertion point.
     *
     * @param bucketStart the value of {@link #bucketStart} for the key
     */
    long start(long key, long bucketStart);

    /** Returns one past the last posting of {@code key}, whose first posting is {@code start}. */
    long end(long key, long start);

    /** Loads a posting into the cache of the processor. Callers must use the result, or the compiler drops the load. */
    long prefetch(long posting);

    /** Returns the document of a posting. */
    int document(long posting);

    /** Returns a cursor over all postings. */
    PostingsCursor cursor();
}
