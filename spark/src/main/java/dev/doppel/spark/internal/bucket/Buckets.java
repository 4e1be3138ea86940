package dev.doppel.spark.internal.bucket;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.Serializable;

/** The buckets of one partition that hold at least two documents, each in the order in which documents are decided. */
public final class Buckets implements Serializable {
    private final boolean byPrefix;
    private final LongArrayList members = new LongArrayList();
    private final IntArrayList ends = new IntArrayList();
    private final LongOpenHashSet overflow = new LongOpenHashSet();

    /**
     * @param byPrefix whether the documents of a bucket share an element of their prefixes rather than a band. They may
     *     then share fewer bands than candidates must.
     */
    Buckets(boolean byPrefix) {
        this.byPrefix = byPrefix;
    }

    public boolean isByPrefix() {
        return byPrefix;
    }

    public int count() {
        return ends.size();
    }

    /** Returns the position of the first entry of a bucket. */
    public int start(int bucket) {
        return bucket == 0 ? 0 : ends.getInt(bucket - 1);
    }

    /** Returns the position after the last entry of a bucket. */
    public int end(int bucket) {
        return ends.getInt(bucket);
    }

    public long number(int at) {
        return KeyedDocument.number(members.getLong(at));
    }

    /**
     * Returns whether the document at a position represents copies of itself. A copy may be decided after all other
     * documents of the bucket.
     */
    public boolean hasCopies(int at) {
        return KeyedDocument.hasCopies(members.getLong(at));
    }

    /** Returns the documents of the buckets that were too large and therefore left out. */
    public LongOpenHashSet overflow() {
        return overflow;
    }

    /** @param entries the entries of a bucket, in the order in which documents are decided */
    void add(LongArrayList entries) {
        members.addAll(entries);
        ends.add(members.size());
    }

    void addOverflow(LongArrayList entries) {
        for (int i = 0; i < entries.size(); i++) {
            overflow.add(KeyedDocument.number(entries.getLong(i)));
        }
    }
}
