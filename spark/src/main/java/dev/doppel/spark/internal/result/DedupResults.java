package dev.doppel.spark.internal.result;

import dev.doppel.results.MemberRow;
import dev.doppel.results.RemovedRow;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.decide.PartitionVerdicts;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.prepare.DocumentLookups;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.NamedBlock;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Removed documents, groups and kept documents of a run, with their ids and sources. {@link #close} releases the
 * persisted datasets.
 */
public final class DedupResults implements AutoCloseable {
    private final PreparedCorpus prepared;
    private final JavaRDD<PartitionVerdicts> verdicts;
    private final JavaRDD<DocumentLookups> lookups;
    private final JavaRDD<Witnesses> witnesses;
    private final long groups;

    /** A kept document that has duplicates, with the number of its group. */
    private record Witness(long group, String id, String source) implements Serializable {}

    /** Witnesses of the documents in a partition, including witnesses in the same partition. */
    private static final class Witnesses implements Serializable {
        final Long2ObjectOpenHashMap<Witness> byNumber = new Long2ObjectOpenHashMap<>();
    }

    public DedupResults(PreparedCorpus prepared, JavaRDD<PartitionVerdicts> verdicts) {
        this.prepared = prepared;
        this.verdicts = verdicts;
        DocumentNumbering numbering = prepared.numbering();
        this.lookups = DocumentLookups.request(verdicts.map(DedupResults::witnesses), numbering)
                .setName("witnesses asked for") // this name appears in run.json
                .persist(StorageLevel.MEMORY_AND_DISK());
        List<Integer> counts = lookups.map(own -> own.requesters().size()).collect();
        long[] before = new long[counts.size() + 1];
        for (int partition = 0; partition < counts.size(); partition++) {
            before[partition + 1] = before[partition] + counts.get(partition);
        }
        this.groups = before[counts.size()];
        JavaPairRDD<Integer, byte[]> sent = lookups.zipPartitions(
                        prepared.names(),
                        (own, blocks) -> answers(own.next(), blocks, before[TaskContext.getPartitionId()], numbering))
                .mapToPair(batch -> batch);
        this.witnesses = ShuffleWriter.shuffle(sent, numbering.partitions())
                .mapPartitions(batches -> Collections.singleton(read(batches)).iterator())
                .setName("witnesses")
                .persist(StorageLevel.MEMORY_AND_DISK());
    }

    /** Returns the witnesses of a partition's removed documents. */
    private static DocumentLookups.Request witnesses(PartitionVerdicts verdicts) {
        DocumentLookups.Request witnesses = new DocumentLookups.Request();
        for (int local = 0; local < verdicts.documents(); local++) {
            if (!verdicts.isKept(local)) {
                witnesses.add(verdicts.witness(local));
            }
        }
        return witnesses;
    }

    private static Iterator<Tuple2<Integer, byte[]>> answers(
            DocumentLookups lookups, Iterator<NamedBlock> blocks, long groupsBefore, DocumentNumbering numbering) {
        int partition = TaskContext.getPartitionId();
        long[] group = {groupsBefore};
        return new ShuffleWriter<>(
                blocks,
                numbering.partitions(),
                (block, shuffle) -> lookups.requesters()
                        .subMap(block.first(), block.end())
                        .forEach((local, requesters) -> {
                            group[0]++;
                            IntArrayList receivers = new IntArrayList(requesters);
                            if (!receivers.contains(partition)) {
                                receivers.add(partition); // this partition writes the kept document's row
                            }
                            receivers.forEach(receiver -> shuffle.to(receiver)
                                    .number(numbering.number(partition, local))
                                    .number(group[0])
                                    .text(block.id(local))
                                    .text(block.source(local)));
                        }));
    }

    private static Witnesses read(Iterator<byte[]> batches) {
        Witnesses witnesses = new Witnesses();
        while (batches.hasNext()) {
            for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                witnesses.byNumber.put(from.number(), new Witness(from.number(), from.text(), from.text()));
            }
        }
        return witnesses;
    }

    /** Returns the number of groups that contain at least two documents. */
    public long groups() {
        return groups;
    }

    /** Returns the removed documents, in input order. */
    public JavaRDD<RemovedRow> removed() {
        return rows((block, partition) -> {
            List<RemovedRow> rows = new ArrayList<>();
            for (int local = block.first(); local < block.end(); local++) {
                Witness witness = partition.witness(local);
                if (witness != null && !partition.verdicts.isKept(local)) {
                    rows.add(new RemovedRow(
                            block.id(local),
                            block.source(local),
                            witness.id(),
                            witness.source(),
                            partition.verdicts.similarity(local)));
                }
            }
            return rows;
        });
    }

    /** Returns the members of all groups, in input order. */
    public JavaRDD<MemberRow> members() {
        return rows((block, partition) -> {
            List<MemberRow> rows = new ArrayList<>();
            for (int local = block.first(); local < block.end(); local++) {
                Witness witness = partition.witness(local);
                if (witness != null) {
                    rows.add(new MemberRow(
                            witness.group(),
                            block.id(local),
                            block.source(local),
                            witness.id(),
                            partition.verdicts.similarity(local)));
                }
            }
            return rows;
        });
    }

    /** Returns the positions of the kept documents in their files, in input order. */
    public JavaRDD<KeptDocumentsOfSplit> kept() {
        return rows(
                (block, partition) -> KeptBlock.of(block, partition.verdicts.partition(), partition.verdicts::isKept));
    }

    /** Computes the rows for a block of documents. */
    private interface Rows<T> extends Serializable {
        List<T> of(NamedBlock block, Partition partition);
    }

    private record Partition(PartitionVerdicts verdicts, Witnesses witnesses) {
        /** Returns the kept document of a document's group, or null if the document is not in a group. */
        @Nullable
        Witness witness(int local) {
            return witnesses.byNumber.get(verdicts.witness(local));
        }
    }

    private <T> JavaRDD<T> rows(Rows<T> rows) {
        return verdicts.zip(witnesses).zipPartitions(prepared.names(), (own, blocks) -> {
            Tuple2<PartitionVerdicts, Witnesses> both = own.next();
            Partition partition = new Partition(both._1(), both._2());
            return BlockIterator.rows(blocks, block -> rows.of(block, partition));
        });
    }

    @Override
    public void close() {
        witnesses.unpersist(false);
        lookups.unpersist(false);
    }
}
