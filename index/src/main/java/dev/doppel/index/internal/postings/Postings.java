package dev.doppel.index.internal.postings;

/**
 * Which documents of a range have a shingle: for each key the documents that have it, in order. Never changes.
 *
 * <p>Entries are numbered in the order of keys and documents; keys with the same leading bits are a bucket, eight or so, few
 * enough to be read at once.
 */
public interface Postings {
    /** The first number of the documents. */
    int from();

    /** The number after the last. */
    int to();

    /** How many entries there are. */
    long size();

    /** How many elements a document has; 0 for one that is not there any more. */
    int elements(int document);

    /** Where the bucket of a key begins. */
    long bucketStart(long key);

    /** The first entry of a key, if it has one, and else where it would stand; its bucket begins at {@code bucketStart}. */
    long start(long key, long bucketStart);

    /** The entry after the last of a key, which begins at {@code start}. */
    long end(long key, long start);

    /** What is looked at first where an entry is looked for; asking it of many lets the processor fetch all at once. */
    long touch(long entry);

    int document(long entry);

    PostingsCursor reader();
}
