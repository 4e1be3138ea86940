package dev.doppel.index.internal.postings;

/**
 * Parameters that affect the speed of an index, but not its results.
 *
 * @param memTablePostings the size at which a memtable is full and is written to a segment. The size of a memtable is
 *     its number of postings plus a small constant per document. By default, a full memtable contains a few thousand
 *     documents, few enough for a fast recovery
 * @param commonFrequency the number of documents in which a shingle must occur to be treated as common; queries read
 *     the posting lists of common shingles last
 */
public record IndexTuning(int memTablePostings, int commonFrequency) {
    public static final IndexTuning DEFAULT = new IndexTuning(2_000_000, 1024);
}
