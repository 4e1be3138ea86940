package dev.doppel.spark.internal.prepare;

import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.bytes.Unpacker;
import java.util.BitSet;
import java.util.Collections;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;

/** Numbers of documents on their way to the documents' own partitions. */
public final class LocalShuffleWriter {
    private LocalShuffleWriter() {}

    public static void send(ShuffleWriter<?> mail, Numbering numbering, long number) {
        mail.to(numbering.partition(number)).number(numbering.local(number));
    }

    /** The local numbers that were sent, as one set for each partition. */
    public static JavaRDD<BitSet> receive(JavaPairRDD<Integer, byte[]> sent, Numbering numbering) {
        return ShuffleWriter.deliver(sent, numbering.partitions()).mapPartitions(bags -> {
            BitSet locals = new BitSet();
            while (bags.hasNext()) {
                for (Unpacker from = new Unpacker(bags.next()); from.hasMore(); ) {
                    locals.set(from.count());
                }
            }
            return Collections.singleton(locals).iterator();
        });
    }
}
