package dev.doppel.spark.internal.bucket;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * All entries of all buckets, one after another. A {@link dev.doppel.spark.internal.bytes.ShuffleWriter} processes one
 * entry at a time, not one bucket, since an entry may produce a pair with every other entry of its bucket.
 */
public final class BucketEntries implements Iterator<BucketEntries.Entry> {
    private final Iterator<Buckets> all;
    private Buckets buckets = new Buckets(false);
    private int bucket;
    private int at;

    public BucketEntries(Iterator<Buckets> all) {
        this.all = all;
    }

    /**
     * A document in a bucket.
     *
     * @param at the position of the entry, between {@link Buckets#start} and {@link Buckets#end} of the bucket
     */
    public record Entry(Buckets buckets, int bucket, int at) {}

    @Override
    public boolean hasNext() {
        while (bucket == buckets.count() && all.hasNext()) {
            buckets = all.next();
            bucket = 0;
            at = 0;
        }
        return bucket < buckets.count();
    }

    @Override
    public Entry next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more entries");
        }
        Entry entry = new Entry(buckets, bucket, at++);
        if (at == buckets.end(bucket)) {
            bucket++;
        }
        return entry;
    }
}
