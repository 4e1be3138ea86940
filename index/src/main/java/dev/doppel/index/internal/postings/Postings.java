package dev.doppel.index.internal.postings;

/**
 * An immutable inverted index from {@link PostingKey}s to documents, for a range of document numbers.
 *
 * <p>Postings are sorted by key, then by document, and are identified by their index in this order. Keys with the same
 * leading bits form a bucket of about eight postings. A lookup calls {@link #bucketStart}, {@link #start} and
 * {@link #end} in turn. These are separate methods so that callers can overlap the memory accesses of many lookups.
 */
public interface Postings {
    /** Returns the first document number. */
    int from();

    /** Returns one past the last document number. */
    int to();

    /** Returns the number of postings. */
    long size();

    /** Returns the number of shingles in a document, or 0 if its postings were dropped. */
    int shingles(int document);

    /** Returns the index of the first posting in the bucket of {@code key}. */
    long bucketStart(long key);

    /** Returns the index of the first posting with {@code key}, or the insertion point if no posting has that key. */
    long start(long key, long bucketStart);

    /**
     * Returns one past the index of the last posting with {@code key}.
     *
     * @param start the index of the first posting with {@code key}
     */
    long end(long key, long start);

    /** Loads a posting into the CPU cache. Callers must use the result, or the JIT compiler may remove the load. */
    long prefetch(long posting);

    /** Returns the document number of the posting with the given index. */
    int document(long posting);

    /** Returns a cursor over all postings. */
    PostingsCursor cursor();
}
