package dev.doppel.spark.internal.prepare;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongSet;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import java.io.Serializable;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;

/**
 * The documents in a partition that are needed by other partitions, and the partitions that need each document. Each
 * partition requests a document only once, so a document with millions of duplicates does not become a bottleneck.
 */
public final class NeededDocuments implements Serializable {
    private final TreeMap<Integer, IntList> requesters = new TreeMap<>();

    /** The numbers of the documents that a partition needs. */
    public static final class Request implements Serializable {
        private final LongSet numbers = new LongSet();

        public void add(long number) {
            numbers.add(number);
        }
    }

    public static JavaRDD<NeededDocuments> request(JavaRDD<Request> requests, DocumentNumbering numbering) {
        JavaPairRDD<Integer, byte[]> sent = requests.mapPartitionsToPair(own ->
                new ShuffleWriter<Request>(own, numbering.partitions(), (request, shuffle) -> {
                    request.numbers.forEach(number -> shuffle.to(numbering.partition(number))
                            .number(numbering.local(number))
                            .number(TaskContext.getPartitionId()));
                }));
        return ShuffleWriter.shuffle(sent, numbering.partitions()).mapPartitions(batches -> {
            NeededDocuments lookups = new NeededDocuments();
            batches.forEachRemaining(lookups::read);
            return Collections.singleton(lookups).iterator();
        });
    }

    private void read(byte[] batch) {
        for (ByteUnpacker from = new ByteUnpacker(batch); from.hasMore(); ) {
            int local = from.count();
            requesters.computeIfAbsent(local, none -> new IntList()).add(from.count());
        }
    }

    /** Returns the partitions that request each document, keyed by the document's partition-local number. */
    public SortedMap<Integer, IntList> requesters() {
        return requesters;
    }
}
