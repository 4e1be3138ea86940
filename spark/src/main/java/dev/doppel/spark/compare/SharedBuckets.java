package dev.doppel.spark.compare;

import dev.doppel.spark.bucket.Buckets;
import dev.doppel.spark.bytes.Mail;
import dev.doppel.spark.prepare.Numbering;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;

/** Every two documents that share a bucket, for a scan. */
public final class SharedBuckets {
    private SharedBuckets() {}

    public static JavaPairRDD<Integer, byte[]> candidates(JavaRDD<Buckets> buckets, Numbering numbering) {
        return buckets.mapPartitionsToPair(
                own -> new Mail<Buckets>(own, numbering.partitions(), (some, mail) -> send(some, numbering, mail)));
    }

    private static void send(Buckets buckets, Numbering numbering, Mail<Buckets> mail) {
        LongArrayList later = new LongArrayList();
        for (int bucket = 0; bucket < buckets.count(); bucket++) {
            for (int at = buckets.start(bucket); at < buckets.end(bucket) - 1; at++) {
                later.clear();
                for (int other = at + 1; other < buckets.end(bucket); other++) {
                    later.add(buckets.number(other));
                }
                CandidateMail.send(mail, numbering, buckets.number(at), buckets.isByPrefix(), later);
            }
        }
    }
}
