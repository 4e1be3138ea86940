package dev.doppel.spark.internal.result;

import dev.doppel.internal.collect.IntList;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.decide.PartitionVerdicts;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import java.io.Serializable;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;

/**
 * The representatives in a partition, with their duplicates and the partitions that contain the duplicates. Each
 * partition reports the duplicates of a representative only once, so a document with millions of duplicates does not
 * become a bottleneck.
 */
final class RepresentativeTallies implements Serializable {
    private final int limit;
    private final TreeMap<Integer, Entry> entries = new TreeMap<>();

    private RepresentativeTallies(int limit) {
        this.limit = limit;
    }

    /** A representative's duplicates, and the partitions that contain them. */
    static final class Entry implements Serializable {
        final DuplicateTally tally;
        final IntList partitions = new IntList();

        Entry(int limit) {
            this.tally = new DuplicateTally(limit);
        }
    }

    /**
     * Returns, for each partition, the representatives that have duplicates.
     *
     * @param limit the number of duplicates whose positions are needed, per representative
     */
    static JavaRDD<RepresentativeTallies> of(PreparedCorpus prepared, JavaRDD<PartitionVerdicts> verdicts, int limit) {
        DocumentNumbering numbering = prepared.numbering();
        JavaPairRDD<Integer, byte[]> sent = verdicts.zip(prepared.summaries())
                .flatMap(both ->
                        duplicates(both._1(), both._2(), limit).entrySet().iterator())
                .mapPartitionsToPair(own -> new ShuffleWriter<Map.Entry<Long, DuplicateTally>>(
                        own, numbering.partitions(), (duplicates, shuffle) -> {
                            long representative = duplicates.getKey();
                            duplicates
                                    .getValue()
                                    .pack(shuffle.to(numbering.partition(representative))
                                            .number(numbering.local(representative))
                                            .number(TaskContext.getPartitionId()));
                        }));
        return ShuffleWriter.shuffle(sent, numbering.partitions()).mapPartitions(batches -> {
            RepresentativeTallies tallies = new RepresentativeTallies(limit);
            batches.forEachRemaining(tallies::read);
            return Collections.singleton(tallies).iterator();
        });
    }

    /** Returns the duplicates in a partition, keyed by the numbers of their representatives. */
    private static Map<Long, DuplicateTally> duplicates(
            PartitionVerdicts verdicts, PartitionSummary summary, int limit) {
        Map<Long, DuplicateTally> duplicates = new TreeMap<>();
        for (int local = 0; local < verdicts.documents(); local++) {
            if (!verdicts.isKept(local)) {
                duplicates
                        .computeIfAbsent(verdicts.witness(local), none -> new DuplicateTally(limit))
                        .add(new KeepPosition(summary.rank(local), verdicts.number(local)));
            }
        }
        return duplicates;
    }

    private void read(byte[] batch) {
        for (ByteUnpacker from = new ByteUnpacker(batch); from.hasMore(); ) {
            Entry entry = entries.computeIfAbsent(from.count(), none -> new Entry(limit));
            entry.partitions.add(from.count());
            entry.tally.unpack(from);
        }
    }

    /** Returns the representatives that have duplicates, keyed by their partition-local numbers. */
    SortedMap<Integer, Entry> entries() {
        return entries;
    }
}
