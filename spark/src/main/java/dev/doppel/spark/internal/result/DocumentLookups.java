package dev.doppel.spark.internal.result;

import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.prepare.Numbering;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongIterator;
import java.io.Serializable;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;

/**
 * The documents of a partition that other partitions ask for, and which these are. Each asks once for a document, however
 * many of its own need the answer; so names travel to where they are needed, and a witness of millions gathers none of them.
 */
public final class DocumentLookups implements Serializable {
    private final TreeMap<Integer, IntArrayList> asking = new TreeMap<>();

    /** @param wanted the numbers of documents that each partition asks for */
    static JavaRDD<DocumentLookups> ask(JavaRDD<WantedDocuments> wanted, Numbering numbering) {
        JavaPairRDD<Integer, byte[]> sent = wanted.mapPartitionsToPair(own ->
                new ShuffleWriter<WantedDocuments>(own, numbering.partitions(), (numbers, mail) -> {
                    for (LongIterator each = numbers.iterator(); each.hasNext(); ) {
                        long number = each.nextLong();
                        mail.to(numbering.partition(number))
                                .number(numbering.local(number))
                                .number(TaskContext.getPartitionId());
                    }
                }));
        return ShuffleWriter.deliver(sent, numbering.partitions()).mapPartitions(bags -> {
            DocumentLookups questions = new DocumentLookups();
            bags.forEachRemaining(questions::read);
            return Collections.singleton(questions).iterator();
        });
    }

    private void read(byte[] bag) {
        for (Unpacker from = new Unpacker(bag); from.hasMore(); ) {
            int local = from.count();
            asking.computeIfAbsent(local, none -> new IntArrayList()).add(from.count());
        }
    }

    /** By the local number of the document that is asked for, the partitions that ask. */
    SortedMap<Integer, IntArrayList> asking() {
        return asking;
    }
}
