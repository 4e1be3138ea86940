package dev.doppel.spark.internal.bucket;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.collect.IntSort;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongPairSort;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * A shuffle that sends documents with the same key to the same partition. Each key takes eight bytes. A document number
 * usually takes only one or two bytes, because it is encoded as the difference from the previous number.
 *
 * @param partitions the number of target partitions
 * @param ranked whether the order of the keep policy differs from the input order, in which case ranks are also sent
 * @param byPrefix whether keys are prefix elements; see {@link SparkBuckets#isByPrefix}
 * @param maxBucketSize the maximum number of documents in a bucket; the documents of larger buckets are in
 *     {@link SparkBuckets#overflow}
 */
public record KeyShuffle(int partitions, boolean ranked, boolean byPrefix, int maxBucketSize) implements Serializable {
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    /**
     * Returns the batches that one task sends.
     *
     * @param documents the documents, in ascending order of document number
     */
    public Iterator<Tuple2<Integer, byte[]>> send(Iterator<KeyedDocument> documents) {
        long[] last = new long[partitions];
        return new ShuffleWriter<>(documents, partitions, (document, shuffle) -> {
            for (long key : document.keys()) {
                int partition = partition(key, partitions);
                BytePacker buffer = shuffle.to(partition);
                buffer.number(document.entry() - (buffer.size() == 0 ? 0 : last[partition]));
                if (ranked) {
                    buffer.hash(document.rank());
                }
                buffer.hash(key);
                last[partition] = document.entry();
            }
        });
    }

    /** Returns the buckets of all documents that were sent. */
    public JavaRDD<SparkBuckets> receive(JavaPairRDD<Integer, byte[]> sent) {
        return ShuffleWriter.shuffle(sent, partitions)
                .mapPartitions(
                        batches -> Collections.singleton(buckets(batches)).iterator());
    }

    /**
     * Returns the partition to which a key is sent. The bits of the key are mixed first, because prefix elements are
     * unevenly distributed.
     */
    public static int partition(long key, int partitions) {
        return (int) ((((key * HashMixer.GOLDEN) >>> Integer.SIZE) * partitions) >>> Integer.SIZE);
    }

    private SparkBuckets buckets(Iterator<byte[]> batches) {
        Entries all = new Entries();
        batches.forEachRemaining(batch -> read(batch, all));
        long[] keys = all.keys.toLongArray();
        long[] positions = new long[keys.length];
        Arrays.setAll(positions, i -> i);
        LongPairSort.sort(keys, positions);
        SparkBuckets buckets = new SparkBuckets(byPrefix);
        for (int from = 0, to; from < keys.length; from = to) {
            to = from + 1;
            while (to < keys.length && keys[to] == keys[from]) {
                to++;
            }
            if (to - from > 1) {
                add(keys[from], all.inOrder(positions, from, to), buckets);
            }
        }
        return buckets;
    }

    private void read(byte[] batch, Entries all) {
        ByteUnpacker from = new ByteUnpacker(batch);
        long entry = 0;
        while (from.hasMore()) {
            entry += from.number();
            all.entries.add(entry);
            if (ranked) {
                all.ranks.add(from.hash());
            }
            all.keys.add(from.hash());
        }
    }

    private void add(long key, LongList entries, SparkBuckets buckets) {
        if (entries.size() > maxBucketSize) {
            buckets.addOverflow(entries);
        } else if (entries.size() > 1) {
            buckets.add(key, entries);
        }
    }

    /** The received entries, in no particular order. */
    private static final class Entries {
        final LongList entries = new LongList();
        final LongList ranks = new LongList();
        final LongList keys = new LongList();

        /**
         * Returns the entries at {@code positions[from .. to - 1]} in the order of the keep policy, without duplicate
         * entries of documents that have the same key more than once.
         */
        LongList inOrder(long[] positions, int from, int to) {
            int[] order = new int[to - from];
            Arrays.setAll(order, i -> (int) positions[from + i]);
            IntSort.sort(order, this::compare);
            LongList sorted = new LongList();
            for (int position : order) {
                long entry = entries.getLong(position);
                if (sorted.isEmpty() || sorted.last() != entry) {
                    sorted.add(entry);
                }
            }
            return sorted;
        }

        private int compare(int one, int other) {
            int byRank = ranks.isEmpty() ? 0 : Long.compare(ranks.getLong(one), ranks.getLong(other));
            return byRank != 0 ? byRank : Long.compare(entries.getLong(one), entries.getLong(other));
        }
    }
}
