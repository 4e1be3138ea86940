package dev.doppel.spark.internal.bucket;

import dev.doppel.hash.Mix;
import dev.doppel.spark.internal.bytes.Packer;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.bytes.Unpacker;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Brings all documents with one key together. A key travels in eight bytes and its document in one or two, as the distance
 * from the one before; the rank goes with it only where it decides.
 *
 * @param parts among how many partitions keys are dealt out
 * @param ranked whether documents are decided in another order than that of the input
 * @param byPrefix whether keys are elements, see {@link Buckets#isByPrefix}
 * @param crowd how many documents a bucket takes before it is left out
 */
public record KeyShuffle(int parts, boolean ranked, boolean byPrefix, int crowd) implements Serializable {
    public static final int NO_CROWD = Integer.MAX_VALUE;

    /** What one task sends to the partitions of the buckets; documents in ascending order. */
    public Iterator<Tuple2<Integer, byte[]>> send(Iterator<KeyedDocument> documents) {
        long[] last = new long[parts];
        return new ShuffleWriter<>(documents, parts, (document, mail) -> {
            for (long key : document.keys()) {
                int part = part(key);
                Packer bag = mail.to(part);
                bag.number(document.entry() - (bag.size() == 0 ? 0 : last[part]));
                if (ranked) {
                    bag.hash(document.rank());
                }
                bag.hash(key);
                last[part] = document.entry();
            }
        });
    }

    /** The buckets of what was sent. */
    public JavaRDD<Buckets> receive(JavaPairRDD<Integer, byte[]> sent) {
        return ShuffleWriter.deliver(sent, parts)
                .mapPartitions(bags -> Collections.singleton(buckets(bags)).iterator());
    }

    /** Multiplied first, for prefixes come from one end of the range. */
    private int part(long key) {
        return (int) ((((key * Mix.GOLDEN) >>> Integer.SIZE) * parts) >>> Integer.SIZE);
    }

    private Buckets buckets(Iterator<byte[]> bags) {
        Entries all = new Entries();
        bags.forEachRemaining(bag -> read(bag, all));
        long[] keys = all.keys.toLongArray();
        long[] places = new long[keys.length];
        Arrays.setAll(places, place -> place);
        LongArrays.radixSort(keys, places);
        Buckets buckets = new Buckets(byPrefix);
        for (int from = 0, to; from < keys.length; from = to) {
            to = from + 1;
            while (to < keys.length && keys[to] == keys[from]) {
                to++;
            }
            if (to - from > 1) {
                keep(all.inOrder(places, from, to), buckets);
            }
        }
        return buckets;
    }

    private void read(byte[] bag, Entries all) {
        Unpacker from = new Unpacker(bag);
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

    private void keep(LongArrayList entries, Buckets buckets) {
        if (entries.size() > crowd) {
            buckets.leaveOut(entries);
        } else if (entries.size() > 1) {
            buckets.add(entries);
        }
    }

    /** What arrived, in any order. */
    private static final class Entries {
        final LongArrayList entries = new LongArrayList();
        final LongArrayList ranks = new LongArrayList();
        final LongArrayList keys = new LongArrayList();

        /** Those at some places in the order of the keep policy, each once, should two keys of a document ever agree. */
        LongArrayList inOrder(long[] places, int from, int to) {
            LongArrays.quickSort(places, from, to, this::compare);
            LongArrayList sorted = new LongArrayList();
            for (int i = from; i < to; i++) {
                long entry = entries.getLong((int) places[i]);
                if (sorted.isEmpty() || sorted.getLong(sorted.size() - 1) != entry) {
                    sorted.add(entry);
                }
            }
            return sorted;
        }

        private int compare(long one, long other) {
            int byRank = ranks.isEmpty() ? 0 : Long.compare(ranks.getLong((int) one), ranks.getLong((int) other));
            return byRank != 0 ? byRank : Long.compare(entries.getLong((int) one), entries.getLong((int) other));
        }
    }
}
