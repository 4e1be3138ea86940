package dev.doppel.index.internal.postings;

import java.util.List;
import java.util.function.IntPredicate;

/** The postings of several readers as one, without those of some documents. */
public final class MergedPostings implements PostingsCursor {
    private static final int BLOCK = 4096;

    /** Above all keys, for a part that has come to its end. */
    private static final long END = Long.MAX_VALUE;

    private final List<PostingsCursor> parts;
    private final IntPredicate dropped;
    private final long[][] keys;
    private final int[][] documents;
    private final int[] at;
    private final int[] filled;
    /** The next key of each part. */
    private final long[] heads;

    /** @param parts the documents of each come after those of the one before it */
    public MergedPostings(List<PostingsCursor> parts, IntPredicate dropped) {
        this.parts = parts;
        this.dropped = dropped;
        keys = new long[parts.size()][BLOCK];
        documents = new int[parts.size()][BLOCK];
        at = new int[parts.size()];
        filled = new int[parts.size()];
        heads = new long[parts.size()];
        for (int part = 0; part < heads.length; part++) {
            refill(part);
        }
    }

    private void refill(int part) {
        filled[part] = parts.get(part).read(keys[part], documents[part]);
        at[part] = 0;
        heads[part] = filled[part] == 0 ? END : keys[part][0];
    }

    @Override
    public int read(long[] mergedKeys, int[] mergedDocuments) {
        int count = 0;
        while (count < mergedKeys.length) {
            int least = least();
            long key = heads[least];
            if (key == END) {
                break;
            }
            int document = documents[least][at[least]];
            if (!dropped.test(document)) {
                mergedKeys[count] = key;
                mergedDocuments[count++] = document;
            }
            if (++at[least] == filled[least]) {
                refill(least);
            } else {
                heads[least] = keys[least][at[least]];
            }
        }
        return count;
    }

    /** There are a handful of parts: to look at each is faster than any heap. Of equals the first comes first. */
    private int least() {
        int least = 0;
        long leastKey = heads[0];
        for (int part = 1; part < heads.length; part++) {
            if (heads[part] < leastKey) {
                leastKey = heads[part];
                least = part;
            }
        }
        return least;
    }
}
