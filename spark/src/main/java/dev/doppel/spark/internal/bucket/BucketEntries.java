package dev.doppel.spark.internal.bucket;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Iterates over the entries of all buckets. A {@link dev.doppel.spark.internal.bytes.ShuffleWriter} processes entries
 * instead of whole buckets, because the candidate pairs of a large bucket might not fit into memory.
 */
public final class BucketEntries implements Iterator<BucketEntries.Entry> {
    private final Iterator<SparkBuckets> all;
    private SparkBuckets buckets = new SparkBuckets(false);
    private int bucket;
    private int at;

    public BucketEntries(Iterator<SparkBuckets> all) {
        this.all = all;
    }

    /**
     * A document in a bucket.
     *
     * @param at the index of the entry, from {@link SparkBuckets#start} (inclusive) to {@link SparkBuckets#end}
     *     (exclusive)
     */
    public record Entry(SparkBuckets buckets, int bucket, int at) {}

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
