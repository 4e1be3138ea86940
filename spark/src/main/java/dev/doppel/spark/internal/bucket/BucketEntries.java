package dev.doppel.spark.internal.bucket;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * All places of all buckets, one after another: what is made of a place, perhaps a pair with every other one of its bucket,
 * can be sent before the next is looked at.
 */
public final class BucketEntries implements Iterator<BucketEntry> {
    private final Iterator<Buckets> all;
    private Buckets buckets = new Buckets(false);
    private int bucket;
    private int at;

    public BucketEntries(Iterator<Buckets> all) {
        this.all = all;
    }

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
    public BucketEntry next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the buckets have ended");
        }
        BucketEntry place = new BucketEntry(buckets, bucket, at++);
        if (at == buckets.end(bucket)) {
            bucket++;
        }
        return place;
    }
}
