package dev.doppel.index.internal.postings;

/**
 * Parameters that affect the speed of an index, never its results.
 *
 * @param memTablePostings the size at which a memtable is full and is written to a segment: its number of postings plus
 *     a small constant per document. The default is reached after a few thousand documents, which recovery reads
 *     quickly
 * @param commonFrequency a shingle is common if at least this many documents contain it; queries read the posting lists
 *     of common shingles last
 */
public record IndexTuning(int memTablePostings, int commonFrequency) {
    public static final IndexTuning DEFAULT = new IndexTuning(2_000_000, 1024);
}
