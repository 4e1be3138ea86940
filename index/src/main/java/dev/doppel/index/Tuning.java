package dev.doppel.index;

/**
 * Numbers that change how fast an index is, and no answer.
 *
 * @param tailPostings from so many postings on a tail is put into a file: some thousand documents, which are quickly read again
 * @param commonFrom from so many documents on an element is put off when a query is answered
 */
record Tuning(int tailPostings, int commonFrom) {
    static final Tuning DEFAULT = new Tuning(2_000_000, 1024);
}
