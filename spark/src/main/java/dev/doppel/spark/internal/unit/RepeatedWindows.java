package dev.doppel.spark.internal.unit;

import dev.doppel.internal.collect.LongList;
import dev.doppel.spark.internal.bucket.KeyShuffle;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.unit.internal.WindowFingerprints;
import dev.doppel.unit.internal.WindowHashes;
import java.io.Serializable;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Finds the repeated windows of all documents. Windows that may be repeated are partitioned by hash. The receiving
 * partition finds the first occurrence of each window, and sends the place of this occurrence to the partitions of the
 * other occurrences.
 *
 * @param minCopies the minimum number of equal windows
 * @param ranked whether the order of the keep policy differs from the input order
 * @param partitions the number of partitions for hashes
 */
record RepeatedWindows(int window, int minCopies, boolean ranked, int partitions, DocumentNumbering numbering)
        implements Serializable {
    /**
     * Returns the repeated windows of each partition, as batches that {@link #read} reads.
     *
     * @param shared the fingerprints of suspect windows
     */
    JavaRDD<byte[]> find(
            PreparedCorpus prepared,
            JavaRDD<PartitionRemovedUnits> removals,
            JavaRDD<RepeatedFingerprints.Shared> shared) {
        JavaRDD<Suspects> suspects = removals.zip(prepared.summaries())
                .zip(shared)
                .map(own -> new Suspects(own._1()._1(), own._1()._2(), own._2()));
        JavaRDD<byte[]> sent = ShuffleWriter.shuffle(
                suspects.zipPartitions(prepared.blocks(), (own, blocks) -> send(own.next(), blocks))
                        .mapToPair(batch -> batch),
                partitions);
        return ShuffleWriter.shuffle(sent.mapPartitionsToPair(this::answer), numbering.partitions());
    }

    /** The data that a task needs to find suspects. */
    private record Suspects(
            PartitionRemovedUnits removals, PartitionSummary summary, RepeatedFingerprints.Shared shared)
            implements Serializable {}

    private Iterator<Tuple2<Integer, byte[]>> send(Suspects suspects, Iterator<PreparedDocumentBlock> blocks) {
        WindowHashes hashes = new WindowHashes(window);
        WindowFingerprints fingerprints = new WindowFingerprints(window);
        int partition = TaskContext.getPartitionId();
        return new ShuffleWriter<>(blocks, partitions, (block, shuffle) -> {
            for (int local = block.first(); local < block.end(); local++) {
                RemainingUnitHashes left = RemainingUnitHashes.of(block, local, suspects.removals());
                long[] windows = hashes.of(left.hashes());
                WindowFingerprints.Selection selection = fingerprints.select(left.hashes());
                int fingerprint = 0;
                for (int i = 0; i < windows.length; i++) {
                    if (i == selection.start(fingerprint + 1)) {
                        fingerprint++;
                    }
                    if (suspects.shared().contains(selection.hash(fingerprint))) {
                        BytePacker target = shuffle.to(KeyShuffle.partition(windows[i], partitions))
                                .hash(windows[i])
                                .number(numbering.number(partition, local));
                        if (ranked) {
                            target.hash(suspects.summary().rank(local));
                        }
                        left.pack(i, window, target);
                    }
                }
            }
        });
    }

    /** Sends the place of the first occurrence of each window to the partitions of the other occurrences. */
    private Iterator<Tuple2<Integer, byte[]>> answer(Iterator<byte[]> batches) {
        WindowPlaces places = new WindowPlaces();
        LongList ranks = new LongList();
        while (batches.hasNext()) {
            for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                long hash = from.hash();
                long number = from.number();
                ranks.add(ranked ? from.hash() : 0);
                places.read(hash, number, from);
            }
        }
        return new ShuffleWriter<>(places.groups(), numbering.partitions(), (group, shuffle) -> {
            if (group.positions().length < minCopies) {
                return;
            }
            int first = group.positions()[0];
            for (int place : group.positions()) {
                first = isBefore(place, first, places, ranks) ? place : first;
            }
            for (int place : group.positions()) {
                if (place != first) {
                    long number = places.number(place);
                    BytePacker target = shuffle.to(numbering.partition(number))
                            .number(key(numbering.local(number), places.ordinal(place)))
                            .number(places.number(first));
                    places.pack(first, target);
                }
            }
        });
    }

    private static boolean isBefore(int one, int other, WindowPlaces places, LongList ranks) {
        int byRank = Long.compare(ranks.getLong(one), ranks.getLong(other));
        int byDocument = byRank == 0 ? Long.compare(places.number(one), places.number(other)) : byRank;
        return byDocument == 0 ? places.index(one) < places.index(other) : byDocument < 0;
    }

    private static long key(int local, int ordinal) {
        return (long) local << Integer.SIZE | ordinal;
    }

    /** Returns the partition-local number of the document that contains a repeated window with the given key. */
    static int local(long key) {
        return (int) (key >> Integer.SIZE);
    }

    /** Returns the ordinal of the first unit of a repeated window with the given key. */
    static int ordinal(long key) {
        return (int) key;
    }

    /** Reads the places of first occurrences. Each place is stored under the key of the repeated window. */
    static WindowPlaces read(Iterator<byte[]> batches) {
        WindowPlaces places = new WindowPlaces();
        while (batches.hasNext()) {
            for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                places.read(from.number(), from.number(), from);
            }
        }
        return places;
    }
}
