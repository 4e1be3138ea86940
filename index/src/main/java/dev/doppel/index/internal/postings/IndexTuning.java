package dev.doppel.index.internal.postings;

/**
 * Parameters that affect the speed of an index, never its results.
 *
 * @param memTablePostings the number of postings at which a memtable is written to a segment; small documents count for
 *     more than their postings. The default is reached after some thousand documents, which recovery reads quickly
 * @param commonFrequency the number of documents from which on a shingle is common: queries look at its posting list
 *     last
 */
public record IndexTuning(int memTablePostings, int commonFrequency) {
    public static final IndexTuning DEFAULT = new IndexTuning(2_000_000, 1024);
}
