package dev.doppel.index.internal.postings;

/**
 * Parameters that affect the speed of an index, never its results.
 *
 * @param memTablePostings the number of postings at which a memtable is written to a segment; each document adds a
 *     small constant. The default is reached after a few thousand documents, which recovery reads quickly
 * @param commonFrequency the number of documents from which a shingle is common; queries read the posting lists of
 *     common shingles last
 */
public record IndexTuning(int memTablePostings, int commonFrequency) {
    public static final IndexTuning DEFAULT = new IndexTuning(2_000_000, 1024);
}
