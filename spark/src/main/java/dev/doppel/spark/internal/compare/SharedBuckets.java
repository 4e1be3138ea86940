package dev.doppel.spark.internal.compare;

import dev.doppel.spark.internal.bucket.BucketEntries;
import dev.doppel.spark.internal.bucket.BucketEntry;
import dev.doppel.spark.internal.bucket.Buckets;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.Numbering;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;

/** Every two documents that share a bucket, for a scan. */
public final class SharedBuckets {
    private SharedBuckets() {}

    public static JavaPairRDD<Integer, byte[]> candidates(JavaRDD<Buckets> buckets, Numbering numbering) {
        return buckets.mapPartitionsToPair(own -> new ShuffleWriter<BucketEntry>(
                new BucketEntries(own), numbering.partitions(), (place, mail) -> send(place, numbering, mail)));
    }

    private static void send(BucketEntry place, Numbering numbering, ShuffleWriter<BucketEntry> mail) {
        Buckets buckets = place.buckets();
        LongArrayList later = new LongArrayList();
        for (int other = place.at() + 1; other < buckets.end(place.bucket()); other++) {
            later.add(buckets.number(other));
        }
        if (!later.isEmpty()) {
            CandidateShuffle.send(mail, numbering, buckets.number(place.at()), buckets.isByPrefix(), later);
        }
    }
}
