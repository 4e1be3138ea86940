package dev.doppel.spark.internal.result;

import dev.doppel.cluster.OutputForm;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongMap;
import dev.doppel.results.GroupAnnotation;
import dev.doppel.results.GroupMemberRow;
import dev.doppel.results.RemovedDocumentRow;
import dev.doppel.results.internal.OldOrInputColumn;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.decide.PartitionVerdicts;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.output.PackedAnnotation;
import dev.doppel.spark.internal.prepare.BlockDocumentNames;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.rdd.PartitionPruningRDD;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.Tuple2;

/**
 * The removed documents, groups and kept documents of a run, with their ids and sources. {@link #close} releases the
 * persisted datasets.
 */
public final class DedupResults implements AutoCloseable {
    private final PreparedCorpus prepared;
    private final JavaRDD<PartitionVerdicts> verdicts;
    private final OutputForm form;
    private final OldOrInputColumn corpora;
    private final long oldDocuments;
    private final JavaRDD<RepresentativeTallies> tallies;
    private final JavaRDD<Witnesses> witnesses;
    private final long groups;
    private final Counts counts;

    /**
     * A kept document that has duplicates, with the number that identifies its group, and the size of the group.
     *
     * @param lastWritten the position of the last duplicate that is written, or null if no duplicate is written
     */
    private record Witness(
            long group,
            String id,
            String source,
            long size,
            @Nullable KeepPosition lastWritten) implements Serializable {
        static void pack(long group, String id, String source, DuplicateTally duplicates, BytePacker target) {
            KeepPosition last = duplicates.last();
            target.number(group)
                    .text(id)
                    .text(source)
                    .number(duplicates.count() + 1)
                    .number(last == null ? 0 : 1);
            if (last != null) {
                target.signed(last.rank()).number(last.number());
            }
        }

        static Witness unpack(ByteUnpacker from) {
            return new Witness(
                    from.number(),
                    from.text(),
                    from.text(),
                    from.number(),
                    from.number() == 0 ? null : new KeepPosition(from.signed(), from.number()));
        }
    }

    /** The witnesses of the documents in a partition, including witnesses in the same partition. */
    private static final class Witnesses implements Serializable {
        final LongMap<Witness> byNumber = new LongMap<>();
    }

    /**
     * The numbers of documents in the input.
     *
     * @param written the number of documents that are kept according to the output form
     * @param duplicates the number of documents that are similar to a representative
     * @param similarToOld the number of documents that are similar to a representative in an old corpus
     */
    public record Counts(long written, long duplicates, long similarToOld) implements Serializable {
        static final Counts NONE = new Counts(0, 0, 0);

        Counts plus(Counts other) {
            return new Counts(
                    written + other.written, duplicates + other.duplicates, similarToOld + other.similarToOld);
        }
    }

    /** @param form how similar documents appear in the output */
    public DedupResults(PreparedCorpus prepared, JavaRDD<PartitionVerdicts> verdicts, OutputForm form) {
        this.prepared = prepared;
        this.verdicts = verdicts;
        this.form = form;
        this.corpora = new OldOrInputColumn(prepared.hasOld());
        this.oldDocuments = prepared.oldDocuments();
        DocumentNumbering numbering = prepared.numbering();
        this.tallies = RepresentativeTallies.of(prepared, verdicts, form.keepUpTo() - 1)
                .setName("witnesses asked for") // this name appears in run.json
                .persist(StorageLevel.MEMORY_AND_DISK());
        List<Integer> sizes = tallies.map(own -> own.entries().size()).collect();
        long[] before = new long[sizes.size() + 1];
        for (int partition = 0; partition < sizes.size(); partition++) {
            before[partition + 1] = before[partition] + sizes.get(partition);
        }
        this.groups = before[sizes.size()];
        JavaPairRDD<Integer, byte[]> sent = tallies.zipPartitions(
                        prepared.names(),
                        (own, blocks) -> answers(own.next(), blocks, before[TaskContext.getPartitionId()], numbering))
                .mapToPair(batch -> batch);
        this.witnesses = ShuffleWriter.shuffle(sent, numbering.partitions())
                .mapPartitions(batches -> Collections.singleton(read(batches)).iterator())
                .setName("witnesses")
                .persist(StorageLevel.MEMORY_AND_DISK());
        long firstOfInput = oldDocuments;
        this.counts =
                partitions().map(partition -> partition.counts(firstOfInput)).fold(Counts.NONE, Counts::plus);
    }

    private static Iterator<Tuple2<Integer, byte[]>> answers(
            RepresentativeTallies tallies,
            Iterator<BlockDocumentNames> blocks,
            long groupsBefore,
            DocumentNumbering numbering) {
        int partition = TaskContext.getPartitionId();
        long[] group = {groupsBefore};
        return new ShuffleWriter<>(
                blocks,
                numbering.partitions(),
                (block, shuffle) -> tallies.entries()
                        .subMap(block.first(), block.end())
                        .forEach((local, entry) -> {
                            group[0]++;
                            IntList receivers = new IntList(entry.partitions);
                            if (receivers.intStream().noneMatch(receiver -> receiver == partition)) {
                                receivers.add(partition); // this partition writes the kept document's row
                            }
                            receivers.forEach(receiver -> Witness.pack(
                                    group[0],
                                    block.id(local),
                                    block.source(local),
                                    entry.tally,
                                    shuffle.to(receiver).number(numbering.number(partition, local))));
                        }));
    }

    private static Witnesses read(Iterator<byte[]> batches) {
        Witnesses witnesses = new Witnesses();
        while (batches.hasNext()) {
            for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                witnesses.byNumber.put(from.number(), Witness.unpack(from));
            }
        }
        return witnesses;
    }

    /** Returns the number of groups that contain at least two documents. */
    public long groups() {
        return groups;
    }

    public Counts counts() {
        return counts;
    }

    /** Returns the column that contains the corpus of a document. This column exists only in a run with old corpora. */
    public OldOrInputColumn corpora() {
        return corpora;
    }

    /** Returns the values of a row for each removed document, in input order. */
    public JavaRDD<List<String>> removed() {
        OldOrInputColumn column = corpora;
        long firstOfInput = oldDocuments;
        return rows((block, partition) -> {
            List<List<String>> rows = new ArrayList<>();
            for (int local = block.first(); local < block.end(); local++) {
                Witness witness = partition.witness(local);
                if (witness != null && !partition.verdicts.isKept(local) && !partition.isWritten(local)) {
                    RemovedDocumentRow row = new RemovedDocumentRow(
                            block.id(local),
                            block.source(local),
                            witness.id(),
                            witness.source(),
                            partition.verdicts.similarity(local));
                    rows.add(column.values(row.values(), partition.verdicts.witness(local) < firstOfInput));
                }
            }
            return rows;
        });
    }

    /** Returns the values of a row for each member of a group, in input order. */
    public JavaRDD<List<String>> members() {
        OldOrInputColumn column = corpora;
        return rows((block, partition) -> {
            List<List<String>> rows = new ArrayList<>();
            for (int local = block.first(); local < block.end(); local++) {
                Witness witness = partition.witness(local);
                if (witness != null) {
                    GroupMemberRow row = new GroupMemberRow(
                            witness.group(),
                            block.id(local),
                            block.source(local),
                            witness.id(),
                            partition.verdicts.similarity(local));
                    rows.add(column.values(row.values(), partition.summary.isOld()));
                }
            }
            return rows;
        });
    }

    /** Returns the documents that are written for the run's output form; see {@link #written(OutputForm)}. */
    public JavaRDD<KeptDocumentsOfSplit> written() {
        return written(form);
    }

    /**
     * Returns the file positions of the documents to write, and the fields to add to the documents. The result has the
     * order and the partitions of the input.
     *
     * @param wanted the run's output form, or a form that annotates all documents
     */
    public JavaRDD<KeptDocumentsOfSplit> written(OutputForm wanted) {
        int inputStart = prepared.oldPartitions();
        JavaRDD<KeptDocumentsOfSplit> all = rows(wanted, (block, partition) -> {
            List<KeptDocumentsOfSplit> written = new ArrayList<>();
            LongList records = new LongList();
            BytePacker annotations = new BytePacker();
            for (int local = block.first(); local < block.end(); local++) {
                if (partition.isWritten(local)) {
                    records.add(block.record(local));
                    if (partition.form.addsFields()) {
                        PackedAnnotation.pack(partition.annotation(local), annotations);
                    }
                }
                boolean endOfSplit = local + 1 == block.end() || block.piece(local + 1) != block.piece(local);
                if (endOfSplit && !records.isEmpty()) {
                    written.add(new KeptDocumentsOfSplit(
                            partition.verdicts.partition() - inputStart,
                            block.piece(local),
                            records.toLongArray(),
                            annotations.take()));
                    records.clear();
                }
            }
            return written;
        });
        return inputStart == 0 ? all : withoutFirst(inputStart, all);
    }

    /** Returns a dataset without its first {@code count} partitions. */
    private static <T> JavaRDD<T> withoutFirst(int count, JavaRDD<T> all) {
        Function1<Object, Object> isIncluded =
                (Function1<Object, Object> & Serializable) partition -> (int) partition >= count;
        return JavaRDD.fromRDD(PartitionPruningRDD.create(all.rdd(), isIncluded), all.classTag());
    }

    /** A function that computes the rows for a block of documents. */
    private interface Rows<T> extends Serializable {
        List<T> of(BlockDocumentNames block, Partition partition);
    }

    private record Partition(
            PartitionVerdicts verdicts, Witnesses witnesses, PartitionSummary summary, OutputForm form) {
        /** Returns the kept document of a document's group, or null if the document is not in a group. */
        @Nullable
        Witness witness(int local) {
            return witnesses.byNumber.get(verdicts.witness(local));
        }

        /** Returns whether a document is in the input and is kept according to the output form. */
        boolean isWritten(int local) {
            return !summary.isOld() && (form.annotates() || verdicts.isKept(local) || isWrittenDuplicate(local));
        }

        private boolean isWrittenDuplicate(int local) {
            if (form.keepUpTo() == 1) {
                return false;
            }
            Witness witness = witness(local);
            return witness != null
                    && witness.lastWritten() != null
                    && new KeepPosition(summary.rank(local), verdicts.number(local)).compareTo(witness.lastWritten())
                            <= 0;
        }

        GroupAnnotation annotation(int local) {
            Witness witness = witness(local);
            return witness == null
                    ? new GroupAnnotation(0, 1, null, 0)
                    : new GroupAnnotation(
                            witness.group(),
                            witness.size(),
                            verdicts.isKept(local) ? null : witness.id(),
                            verdicts.similarity(local));
        }

        Counts counts(long firstOfInput) {
            long written = 0;
            long duplicates = 0;
            long similarToOld = 0;
            for (int local = 0; local < verdicts.documents(); local++) {
                written += isWritten(local) ? 1 : 0;
                if (!verdicts.isKept(local)) {
                    duplicates++;
                    similarToOld += verdicts.witness(local) < firstOfInput ? 1 : 0;
                }
            }
            return new Counts(written, duplicates, similarToOld);
        }
    }

    private JavaRDD<Partition> partitions() {
        return partitions(form);
    }

    private JavaRDD<Partition> partitions(OutputForm wanted) {
        return verdicts.zip(witnesses)
                .zip(prepared.summaries())
                .map(all -> new Partition(all._1()._1(), all._1()._2(), all._2(), wanted));
    }

    private <T> JavaRDD<T> rows(Rows<T> rows) {
        return rows(form, rows);
    }

    private <T> JavaRDD<T> rows(OutputForm wanted, Rows<T> rows) {
        return partitions(wanted).zipPartitions(prepared.names(), (own, blocks) -> {
            Partition partition = own.next();
            return DocumentBlockIterator.rows(blocks, block -> rows.of(block, partition));
        });
    }

    @Override
    public void close() {
        witnesses.unpersist(false);
        tallies.unpersist(false);
    }
}
