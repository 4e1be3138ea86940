package dev.doppel.spark.internal.prepare;

import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import java.util.BitSet;
import java.util.Collections;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;

/** Sends document numbers to the partitions that contain the documents. */
public final class DocumentNumberShuffleWriter {
    private DocumentNumberShuffleWriter() {}

    public static void send(ShuffleWriter<?> shuffle, DocumentNumbering numbering, long number) {
        shuffle.to(numbering.partition(number)).number(numbering.local(number));
    }

    /** Returns one set per partition. Each set contains the partition-local numbers that were sent to the partition. */
    public static JavaRDD<BitSet> receive(JavaPairRDD<Integer, byte[]> sent, DocumentNumbering numbering) {
        return ShuffleWriter.shuffle(sent, numbering.partitions()).mapPartitions(batches -> {
            BitSet locals = new BitSet();
            while (batches.hasNext()) {
                for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                    locals.set(from.count());
                }
            }
            return Collections.singleton(locals).iterator();
        });
    }
}
