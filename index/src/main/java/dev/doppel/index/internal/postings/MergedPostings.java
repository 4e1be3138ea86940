package dev.doppel.index.internal.postings;

import java.util.List;
import java.util.function.IntPredicate;

/** A cursor that merges several cursors and drops the postings of documents that match a predicate. */
public final class MergedPostings implements PostingsCursor {
    private static final int BLOCK = 4096;

    /** The value in {@link #nextKeys} that marks an exhausted cursor. It is greater than every key. */
    private static final long END = Long.MAX_VALUE;

    private final List<PostingsCursor> parts;
    private final IntPredicate dropped;
    private final long[][] keys;
    private final int[][] documents;
    private final int[] positions;
    private final int[] limits;
    private final long[] nextKeys;

    /**
     * Creates a cursor over the merged postings.
     *
     * @param parts the cursors, whose document ranges must be disjoint and in ascending order
     */
    public MergedPostings(List<PostingsCursor> parts, IntPredicate dropped) {
        this.parts = parts;
        this.dropped = dropped;
        keys = new long[parts.size()][BLOCK];
        documents = new int[parts.size()][BLOCK];
        positions = new int[parts.size()];
        limits = new int[parts.size()];
        nextKeys = new long[parts.size()];
        for (int part = 0; part < nextKeys.length; part++) {
            refill(part);
        }
    }

    private void refill(int part) {
        limits[part] = parts.get(part).read(keys[part], documents[part]);
        positions[part] = 0;
        nextKeys[part] = limits[part] == 0 ? END : keys[part][0];
    }

    @Override
    public int read(long[] mergedKeys, int[] mergedDocuments) {
        int count = 0;
        while (count < mergedKeys.length) {
            int part = partWithMinKey();
            long key = nextKeys[part];
            if (key == END) {
                break;
            }
            int document = documents[part][positions[part]];
            if (!dropped.test(document)) {
                mergedKeys[count] = key;
                mergedDocuments[count++] = document;
            }
            if (++positions[part] == limits[part]) {
                refill(part);
            } else {
                nextKeys[part] = keys[part][positions[part]];
            }
        }
        return count;
    }

    /**
     * Returns the index of the first cursor with the smallest next key. For few cursors, a linear scan is faster than a
     * heap.
     */
    private int partWithMinKey() {
        int min = 0;
        for (int part = 1; part < nextKeys.length; part++) {
            if (nextKeys[part] < nextKeys[min]) {
                min = part;
            }
        }
        return min;
    }
}
