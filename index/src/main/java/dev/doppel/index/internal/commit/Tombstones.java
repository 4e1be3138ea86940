package dev.doppel.index.internal.commit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;

/**
 * Which documents were removed while postings still name them, and when. Whoever looks at the index as it was at some version
 * sees the documents that were removed later. One thread changes it; what it did up to a version is seen by whoever has seen
 * that version published.
 */
public final class Tombstones {
    private static final int CHUNK_BITS = 16;
    private static final int CHUNK = 1 << CHUNK_BITS;

    /** For each document the version at which it was removed; 0 while it lives. Chunks without removals are not there. */
    private volatile int[][] chunks = new int[0][];

    public void remove(int document, int version) {
        int chunk = document >>> CHUNK_BITS;
        if (chunk >= chunks.length || chunks[chunk] == null) {
            int[][] more = new int[Math.max(chunk + 1, chunks.length)][];
            System.arraycopy(chunks, 0, more, 0, chunks.length);
            more[chunk] = new int[CHUNK];
            chunks = more;
        }
        chunks[chunk][document & (CHUNK - 1)] = version;
    }

    public boolean isRemoved(int document, int version) {
        int chunk = document >>> CHUNK_BITS;
        int[][] present = chunks;
        if (chunk >= present.length || present[chunk] == null) {
            return false;
        }
        int removed = present[chunk][document & (CHUNK - 1)];
        return removed != 0 && removed <= version;
    }

    /** The documents of a range that were removed up to a version. */
    public IntList between(int from, int to, int version) {
        IntArrayList found = new IntArrayList();
        for (int document = from; document < to; document++) {
            if (isRemoved(document, version)) {
                found.add(document);
            }
        }
        return found;
    }
}
