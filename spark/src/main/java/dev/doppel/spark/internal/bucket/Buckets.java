package dev.doppel.spark.internal.bucket;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.Serializable;

/** The buckets of one partition that two documents or more share, each in the order in which documents are decided. */
public final class Buckets implements Serializable {
    private final boolean byPrefix;
    private final LongArrayList members = new LongArrayList();
    private final IntArrayList ends = new IntArrayList();
    private final LongOpenHashSet crowded = new LongOpenHashSet();

    /** @param byPrefix whether its documents share an element, and may yet share too few bands */
    Buckets(boolean byPrefix) {
        this.byPrefix = byPrefix;
    }

    public boolean isByPrefix() {
        return byPrefix;
    }

    public int count() {
        return ends.size();
    }

    /** Where the members of a bucket begin. */
    public int start(int bucket) {
        return bucket == 0 ? 0 : ends.getInt(bucket - 1);
    }

    /** Where the members of a bucket end. */
    public int end(int bucket) {
        return ends.getInt(bucket);
    }

    public long number(int at) {
        return KeyedDocument.number(members.getLong(at));
    }

    /** Whether it stands for others of its partition, which may come later than all the rest of the bucket. */
    public boolean hasCopies(int at) {
        return KeyedDocument.hasCopies(members.getLong(at));
    }

    /** Those of buckets that were too full, and are left out here. */
    public LongOpenHashSet crowded() {
        return crowded;
    }

    /** @param entries in the order of the keep policy */
    void add(LongArrayList entries) {
        members.addAll(entries);
        ends.add(members.size());
    }

    void leaveOut(LongArrayList entries) {
        for (int i = 0; i < entries.size(); i++) {
            crowded.add(KeyedDocument.number(entries.getLong(i)));
        }
    }
}
