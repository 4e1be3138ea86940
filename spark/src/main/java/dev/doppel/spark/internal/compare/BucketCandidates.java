package dev.doppel.spark.internal.compare;

import dev.doppel.internal.collect.LongList;
import dev.doppel.spark.internal.bucket.BucketEntries;
import dev.doppel.spark.internal.bucket.SparkBuckets;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;

/** Forms the candidate pairs of a scan, that is, all pairs of documents that share a bucket. */
public final class BucketCandidates {
    private BucketCandidates() {}

    public static JavaPairRDD<Integer, byte[]> candidates(JavaRDD<SparkBuckets> buckets, DocumentNumbering numbering) {
        return buckets.mapPartitionsToPair(own -> new ShuffleWriter<BucketEntries.Entry>(
                new BucketEntries(own), numbering.partitions(), (entry, shuffle) -> send(entry, numbering, shuffle)));
    }

    private static void send(
            BucketEntries.Entry entry, DocumentNumbering numbering, ShuffleWriter<BucketEntries.Entry> shuffle) {
        SparkBuckets buckets = entry.buckets();
        LongList later = new LongList();
        for (int other = entry.at() + 1; other < buckets.end(entry.bucket()); other++) {
            later.add(buckets.number(other));
        }
        if (!later.isEmpty()) {
            CandidateShuffle.send(shuffle, numbering, buckets.number(entry.at()), buckets.isByPrefix(), later);
        }
    }
}
