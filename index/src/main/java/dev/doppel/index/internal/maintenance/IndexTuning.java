package dev.doppel.index.internal.maintenance;

/**
 * Numbers that change how fast an index is, and no answer.
 *
 * @param memoryPostings from so many postings on, or somewhat fewer of small documents, a run in memory is put into a file: some
 *     thousand documents, quickly read again
 * @param commonFrom from so many documents on an element is put off when a query is answered
 */
public record IndexTuning(int memoryPostings, int commonFrom) {
    public static final IndexTuning DEFAULT = new IndexTuning(2_000_000, 1024);
}
