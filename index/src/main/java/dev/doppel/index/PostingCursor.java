package dev.doppel.index;

/** Postings one after another, by key, and under one key by document. Stands before the first. */
interface PostingCursor {
    /** Goes to the next one; false at the end. */
    boolean advance();

    long key();

    int document();
}
