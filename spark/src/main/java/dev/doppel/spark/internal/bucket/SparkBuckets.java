package dev.doppel.spark.internal.bucket;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongSet;
import java.io.Serializable;

/**
 * A list of buckets with at least two documents each. The documents in a bucket are in the order of the keep policy.
 */
public final class SparkBuckets implements Serializable {
    private final boolean byPrefix;
    private final LongList members = new LongList();
    private final IntList ends = new IntList();
    private final LongList keys = new LongList();
    private final LongSet overflow = new LongSet();

    /**
     * @param byPrefix whether documents in a bucket share a prefix element instead of a band, and may therefore share
     *     fewer bands than a candidate pair requires
     */
    SparkBuckets(boolean byPrefix) {
        this.byPrefix = byPrefix;
    }

    public boolean isByPrefix() {
        return byPrefix;
    }

    public int count() {
        return ends.size();
    }

    /** Returns the index of a bucket's first entry. */
    public int start(int bucket) {
        return bucket == 0 ? 0 : ends.getInt(bucket - 1);
    }

    /** Returns one past the index of a bucket's last entry. */
    public int end(int bucket) {
        return ends.getInt(bucket);
    }

    /** Returns the key that the documents of a bucket share. */
    public long key(int bucket) {
        return keys.getLong(bucket);
    }

    public long number(int at) {
        return KeyedDocument.number(members.getLong(at));
    }

    /**
     * Returns whether the document at index {@code at} represents copies in its partition. In the order of the keep
     * policy, a copy may come after all other documents in the bucket.
     */
    public boolean hasCopies(int at) {
        return KeyedDocument.hasCopies(members.getLong(at));
    }

    /** Returns the numbers of the documents in buckets that were omitted because of their size. */
    public LongSet overflow() {
        return overflow;
    }

    /** Adds a bucket, whose entries must be in the order of the keep policy. */
    void add(long key, LongList entries) {
        keys.add(key);
        members.addAll(entries);
        ends.add(members.size());
    }

    void addOverflow(LongList entries) {
        for (int i = 0; i < entries.size(); i++) {
            overflow.add(KeyedDocument.number(entries.getLong(i)));
        }
    }
}
