package dev.doppel.index.internal.postings;

/**
 * Parameters that affect the speed of an index, never its results.
 *
 * @param memTablePostings the memtable size, in postings plus a small constant per document, at which a memtable is
 *     written to a segment. The default corresponds to a few thousand documents, which recovery reads quickly
 * @param commonFrequency the minimum number of documents that must contain a shingle for it to be common; queries read
 *     the posting lists of common shingles last
 */
public record IndexTuning(int memTablePostings, int commonFrequency) {
    public static final IndexTuning DEFAULT = new IndexTuning(2_000_000, 1024);
}
