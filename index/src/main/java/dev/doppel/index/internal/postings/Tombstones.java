package dev.doppel.index.internal.postings;

import dev.doppel.internal.collect.IntList;

/**
 * The removed documents that postings still refer to, each with the version in which it was removed. A removed document
 * is still part of the snapshots of earlier versions. Only the thread that holds the commit lock may add tombstones.
 * Readers see all tombstones of a version once its snapshot is published.
 */
public final class Tombstones {
    private static final int CHUNK_BITS = 16;
    private static final int CHUNK = 1 << CHUNK_BITS;

    /** The version in which each document was removed, or 0 if it still exists. Chunks without removals are null. */
    private volatile int[][] chunks = new int[0][];

    /** Marks a document as removed in {@code version}, which must be at least 1. */
    public void add(int document, int version) {
        int chunk = document >>> CHUNK_BITS;
        if (chunk >= chunks.length || chunks[chunk] == null) {
            int[][] more = new int[Math.max(chunk + 1, chunks.length)][];
            System.arraycopy(chunks, 0, more, 0, chunks.length);
            more[chunk] = new int[CHUNK];
            chunks = more;
        }
        chunks[chunk][document & (CHUNK - 1)] = version;
    }

    /** Returns whether a document was removed in {@code version} or an earlier version. */
    public boolean contains(int document, int version) {
        int chunk = document >>> CHUNK_BITS;
        int[][] current = chunks;
        if (chunk >= current.length || current[chunk] == null) {
            return false;
        }
        int removed = current[chunk][document & (CHUNK - 1)];
        return removed != 0 && removed <= version;
    }

    /** Returns the documents in {@code [from, to)} that were removed in {@code version} or an earlier version. */
    public IntList between(int from, int to, int version) {
        IntList found = new IntList();
        for (int document = from; document < to; document++) {
            if (contains(document, version)) {
                found.add(document);
            }
        }
        return found;
    }
}
