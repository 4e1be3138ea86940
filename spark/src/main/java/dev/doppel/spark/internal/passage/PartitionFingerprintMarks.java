package dev.doppel.spark.internal.passage;

import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongPairSort;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.passage.FingerprintMarks.Mark;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;

/** The marks on the fingerprints of all documents in a partition. */
final class PartitionFingerprintMarks implements Serializable {
    private static final Mark[] MARKS = Mark.values();

    private final int partition;
    /**
     * One number per mark, in ascending order. Each number is the document's partition-local number multiplied by the
     * number of kinds of mark, plus the code of the mark.
     */
    private final long[] kinds;

    private final long[] fingerprints;

    private PartitionFingerprintMarks(int partition, Iterator<byte[]> batches) {
        this.partition = partition;
        LongList allKinds = new LongList();
        LongList allFingerprints = new LongList();
        while (batches.hasNext()) {
            for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                allKinds.add(from.number());
                allFingerprints.add(from.hash());
            }
        }
        kinds = allKinds.toLongArray();
        fingerprints = allFingerprints.toLongArray();
        LongPairSort.sort(kinds, fingerprints);
    }

    /** Returns an instance without marks, for use until fingerprints have been shuffled. */
    static PartitionFingerprintMarks none(int partition) {
        return new PartitionFingerprintMarks(partition, Collections.emptyIterator());
    }

    /** Sends a mark on a document's fingerprint to the partition of the document. */
    static void send(ShuffleWriter<?> shuffle, DocumentNumbering numbering, long number, Mark mark, long fingerprint) {
        shuffle.to(numbering.partition(number))
                .number((long) numbering.local(number) * MARKS.length + mark.code())
                .hash(fingerprint);
    }

    /** Returns the marks that each partition received. */
    static JavaRDD<PartitionFingerprintMarks> receive(JavaPairRDD<Integer, byte[]> sent, DocumentNumbering numbering) {
        return ShuffleWriter.shuffle(sent, numbering.partitions())
                .mapPartitionsWithIndex(
                        (partition, batches) -> Collections.singleton(new PartitionFingerprintMarks(partition, batches))
                                .iterator(),
                        true);
    }

    int partition() {
        return partition;
    }

    /** Returns the marks on the fingerprints of the document with the given partition-local number. */
    FingerprintMarks of(int local) {
        FingerprintMarks marks = new FingerprintMarks();
        long first = (long) local * MARKS.length;
        int found = Arrays.binarySearch(kinds, first);
        int at = found < 0 ? -found - 1 : found;
        while (at > 0 && kinds[at - 1] == first) {
            at--;
        }
        for (; at < kinds.length && kinds[at] < first + MARKS.length; at++) {
            for (Mark mark : MARKS) {
                if (kinds[at] == first + mark.code()) {
                    marks.add(mark, fingerprints[at]);
                }
            }
        }
        return marks;
    }
}
