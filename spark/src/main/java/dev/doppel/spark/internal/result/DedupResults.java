package dev.doppel.spark.internal.result;

import dev.doppel.results.MemberRow;
import dev.doppel.results.RemovedRow;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.decide.Verdicts;
import dev.doppel.spark.internal.output.KeptOfSplit;
import dev.doppel.spark.internal.prepare.NamedBlock;
import dev.doppel.spark.internal.prepare.Numbering;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
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

/** What a run removed and what belongs together, by the names of documents. */
public final class DedupResults implements AutoCloseable {
    private final PreparedCorpus prepared;
    private final JavaRDD<Verdicts> verdicts;
    private final JavaRDD<DocumentLookups> questions;
    private final JavaRDD<Witnesses> witnesses;
    private final long groups;

    /** A kept document that others join. */
    private record Witness(long group, String id, String source) implements Serializable {}

    /** The witnesses of a partition's documents, and its own documents that are witnesses, by their numbers. */
    private static final class Witnesses implements Serializable {
        final Long2ObjectOpenHashMap<Witness> byNumber = new Long2ObjectOpenHashMap<>();
    }

    public DedupResults(PreparedCorpus prepared, JavaRDD<Verdicts> verdicts) {
        this.prepared = prepared;
        this.verdicts = verdicts;
        Numbering numbering = prepared.numbering();
        this.questions = DocumentLookups.ask(verdicts.map(DedupResults::joined), numbering)
                .setName("witnesses asked for")
                .persist(StorageLevel.MEMORY_AND_DISK());
        List<Integer> counts = questions.map(own -> own.asking().size()).collect();
        long[] before = new long[counts.size() + 1];
        for (int partition = 0; partition < counts.size(); partition++) {
            before[partition + 1] = before[partition] + counts.get(partition);
        }
        this.groups = before[counts.size()];
        JavaPairRDD<Integer, byte[]> sent = questions
                .zipPartitions(
                        prepared.names(),
                        (own, blocks) -> answers(own.next(), blocks, before[TaskContext.getPartitionId()], numbering))
                .mapToPair(bag -> bag);
        this.witnesses = ShuffleWriter.deliver(sent, numbering.partitions())
                .mapPartitions(bags -> Collections.singleton(read(bags)).iterator())
                .setName("witnesses")
                .persist(StorageLevel.MEMORY_AND_DISK());
    }

    /** The witnesses of a partition's documents that are not kept; of those that are, none is asked for. */
    private static WantedDocuments joined(Verdicts verdicts) {
        WantedDocuments joined = new WantedDocuments();
        for (int local = 0; local < verdicts.documents(); local++) {
            if (!verdicts.isKept(local)) {
                joined.add(verdicts.witness(local));
            }
        }
        return joined;
    }

    private static Iterator<Tuple2<Integer, byte[]>> answers(
            DocumentLookups questions, Iterator<NamedBlock> blocks, long groupsBefore, Numbering numbering) {
        int partition = TaskContext.getPartitionId();
        long[] group = {groupsBefore};
        return new ShuffleWriter<>(
                blocks,
                numbering.partitions(),
                (block, mail) -> questions
                        .asking()
                        .subMap(block.first(), block.end())
                        .forEach((local, asking) -> {
                            group[0]++;
                            IntArrayList receivers = new IntArrayList(asking);
                            if (!receivers.contains(partition)) {
                                receivers.add(partition); // it writes the row of the kept document itself
                            }
                            receivers.forEach(receiver -> mail.to(receiver)
                                    .number(numbering.number(partition, local))
                                    .number(group[0])
                                    .text(block.id(local))
                                    .text(block.source(local)));
                        }));
    }

    private static Witnesses read(Iterator<byte[]> bags) {
        Witnesses witnesses = new Witnesses();
        while (bags.hasNext()) {
            for (Unpacker from = new Unpacker(bags.next()); from.hasMore(); ) {
                witnesses.byNumber.put(from.number(), new Witness(from.number(), from.text(), from.text()));
            }
        }
        return witnesses;
    }

    /** How many groups of two documents or more there are. */
    public long groups() {
        return groups;
    }

    /** In the order of the input. */
    public JavaRDD<RemovedRow> removed() {
        return rows((block, here) -> {
            List<RemovedRow> rows = new ArrayList<>();
            for (int local = block.first(); local < block.end(); local++) {
                Witness witness = here.witness(local);
                if (witness != null && !here.verdicts.isKept(local)) {
                    rows.add(new RemovedRow(
                            block.id(local),
                            block.source(local),
                            witness.id(),
                            witness.source(),
                            here.verdicts.similarity(local)));
                }
            }
            return rows;
        });
    }

    /** In the order of the input. */
    public JavaRDD<MemberRow> members() {
        return rows((block, here) -> {
            List<MemberRow> rows = new ArrayList<>();
            for (int local = block.first(); local < block.end(); local++) {
                Witness witness = here.witness(local);
                if (witness != null) {
                    rows.add(new MemberRow(
                            witness.group(),
                            block.id(local),
                            block.source(local),
                            witness.id(),
                            here.verdicts.similarity(local)));
                }
            }
            return rows;
        });
    }

    /** Where the kept documents are in their files, in the order of the input. */
    public JavaRDD<KeptOfSplit> kept() {
        return rows((block, here) -> {
            int partition = here.verdicts.partition();
            List<KeptOfSplit> kept = new ArrayList<>();
            LongArrayList records = new LongArrayList();
            for (int local = block.first(); local < block.end(); local++) {
                if (here.verdicts.isKept(local)) {
                    records.add(block.record(local));
                }
                boolean endOfPiece = local + 1 == block.end() || block.piece(local + 1) != block.piece(local);
                if (endOfPiece && !records.isEmpty()) {
                    kept.add(new KeptOfSplit(partition, block.piece(local), records.toLongArray()));
                    records.clear();
                }
            }
            return kept;
        });
    }

    /** The rows of a block of documents. */
    private interface Rows<T> extends Serializable {
        List<T> of(NamedBlock block, Here here);
    }

    /** What is known in a partition. */
    private record Here(Verdicts verdicts, Witnesses witnesses) {
        /** The kept document of the group, itself where that is this one; null where it is in none. */
        @Nullable
        Witness witness(int local) {
            return witnesses.byNumber.get(verdicts.witness(local));
        }
    }

    private <T> JavaRDD<T> rows(Rows<T> rows) {
        return verdicts.zip(witnesses).zipPartitions(prepared.names(), (own, blocks) -> {
            Tuple2<Verdicts, Witnesses> both = own.next();
            Here here = new Here(both._1(), both._2());
            return BlockIterator.each(blocks, block -> rows.of(block, here));
        });
    }

    @Override
    public void close() {
        witnesses.unpersist(false);
        questions.unpersist(false);
    }
}
