package dev.doppel.spark.internal.prepare;

import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.SkippedInput;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/**
 * The documents of a run, prepared as shingles and band keys. The documents of old corpora are in the first partitions.
 * The shingles remain in blocks on the disks of the machines that prepared them. Later stages shuffle only keys,
 * document numbers and individual shingle sets. {@link #close} releases the blocks and all
 * {@linkplain #persist persisted} datasets.
 */
public final class PreparedCorpus implements AutoCloseable {
    private final JavaRDD<PreparedDocumentBlock> blocks;
    private final JavaRDD<BlockDocumentNames> names;
    private final JavaRDD<PartitionSummary> summaries;
    private final boolean hasOld;
    private final int oldPartitions;
    private final DocumentNumbering numbering;
    private final List<PartitionSummary.Totals> totals;
    private final List<JavaRDD<?>> persisted = new ArrayList<>();

    private PreparedCorpus(
            JavaRDD<PreparedDocumentBlock> blocks,
            JavaRDD<PartitionSummary> summaries,
            boolean hasOld,
            int oldPartitions) {
        this.blocks = blocks;
        this.hasOld = hasOld;
        this.oldPartitions = oldPartitions;
        // Names are computed on first use and persisted, because results need them several times without the shingles.
        this.names = blocks.map(PreparedDocumentBlock::names)
                .setName("names of documents")
                .persist(StorageLevel.DISK_ONLY());
        this.summaries = summaries;
        this.totals = summaries.map(PartitionSummary::totals).collect();
        this.numbering = new DocumentNumbering(
                totals.stream().mapToInt(PartitionSummary.Totals::documents).toArray());
    }

    /**
     * Reads and prepares all documents.
     *
     * @param old the events of old corpora
     */
    public static PreparedCorpus of(List<JavaRDD<InputEvent>> old, JavaRDD<InputEvent> input, TaskSettings settings) {
        return of(old, input, settings, new DocumentContents.Shingles(settings));
    }

    /** Reads all documents, storing the given contents instead of their shingles. */
    public static PreparedCorpus of(JavaRDD<InputEvent> events, TaskSettings settings, DocumentContents contents) {
        return of(List.of(), events, settings, contents);
    }

    private static PreparedCorpus of(
            List<JavaRDD<InputEvent>> old,
            JavaRDD<InputEvent> input,
            TaskSettings settings,
            DocumentContents contents) {
        ShingleFingerprint fingerprint = ShingleFingerprint.keyed();
        JavaRDD<InputEvent> events = input;
        int oldPartitions = 0;
        for (int i = old.size() - 1; i >= 0; i--) {
            events = old.get(i).union(events);
            oldPartitions += old.get(i).getNumPartitions();
        }
        int inputStart = oldPartitions;
        JavaRDD<PreparedDocumentBlock> blocks = events.mapPartitions(
                        partition -> new PartitionPreparer(partition, settings, contents, fingerprint), true)
                .setName("prepared documents")
                .persist(StorageLevel.DISK_ONLY());
        JavaRDD<PartitionSummary> summaries = blocks.mapPartitionsWithIndex(
                        (partition, own) -> Collections.singleton(
                                        PartitionSummary.of(partition, partition < inputStart, own, settings))
                                .iterator(),
                        true)
                .setName("outlines of documents") // this name appears in run.json
                .persist(StorageLevel.MEMORY_AND_DISK());
        return new PreparedCorpus(blocks, summaries, !old.isEmpty(), oldPartitions);
    }

    /** Returns the prepared documents, in input order. */
    public JavaRDD<PreparedDocumentBlock> blocks() {
        return blocks;
    }

    /** Returns the document names, in input order. */
    public JavaRDD<BlockDocumentNames> names() {
        return names;
    }

    /** Returns one summary per partition. */
    public JavaRDD<PartitionSummary> summaries() {
        return summaries;
    }

    /** Persists a dataset until this corpus is closed. */
    public <T> JavaRDD<T> persist(String name, JavaRDD<T> computed) {
        persisted.add(computed);
        return computed.setName(name).persist(StorageLevel.MEMORY_AND_DISK());
    }

    /** Returns the skipped inputs, in input order. */
    public JavaRDD<SkippedInput> skipped() {
        boolean none = totals.stream().allMatch(partition -> partition.skipped() == 0);
        return none
                ? context().emptyRDD()
                : blocks.flatMap(block -> block.skipped().iterator());
    }

    /** Returns the end events of the input's file splits, with one list per partition. */
    public List<List<FileSplitEnd>> ends() {
        return inputTotals().stream().map(PartitionSummary.Totals::ends).toList();
    }

    public DocumentNumbering numbering() {
        return numbering;
    }

    /** Returns whether the run has an old corpus, which may be empty. */
    public boolean hasOld() {
        return hasOld;
    }

    /**
     * Returns the number of partitions that contain documents of old corpora. These partitions precede those of the
     * input.
     */
    public int oldPartitions() {
        return oldPartitions;
    }

    /** Returns the number of documents in old corpora. This is also the number of the input's first document. */
    public long oldDocuments() {
        return numbering.number(oldPartitions, 0);
    }

    /** Returns the totals for each partition. */
    public List<PartitionSummary.Totals> totals() {
        return totals;
    }

    /** Returns the totals for each partition of old corpora. */
    public List<PartitionSummary.Totals> oldTotals() {
        return totals.subList(0, oldPartitions);
    }

    /** Returns the totals for each partition of the input. */
    public List<PartitionSummary.Totals> inputTotals() {
        return totals.subList(oldPartitions, totals.size());
    }

    /**
     * Collects the shingles of the wanted documents, in input order.
     *
     * @param wanted one set of partition-local numbers per partition
     */
    public List<long[]> shingles(BitSet... wanted) {
        return withBroadcast(
                wanted,
                all -> blocks.mapPartitions(partition -> {
                            ShingleCursor cursor = new ShingleCursor(partition);
                            return all.value()[TaskContext.getPartitionId()].stream()
                                    .mapToObj(cursor::shingles)
                                    .iterator();
                        })
                        .collect());
    }

    /**
     * Collects the ranks of the wanted documents, in input order.
     *
     * @param wanted one set of partition-local numbers per partition
     */
    public List<Long> ranks(BitSet... wanted) {
        return withBroadcast(
                wanted,
                all -> summaries
                        .flatMap(summary -> all.value()[summary.partition()].stream()
                                .mapToObj(summary::rank)
                                .iterator())
                        .collect());
    }

    /**
     * Counts the shingles of the wanted documents, including repetitions.
     *
     * @param wanted one set of partition-local numbers per partition
     */
    public long shingleCount(BitSet... wanted) {
        return withBroadcast(
                wanted,
                all -> summaries
                        .map(summary -> all.value()[summary.partition()].stream()
                                .mapToLong(summary::shingleCount)
                                .sum())
                        .fold(0L, Long::sum));
    }

    private <T> T withBroadcast(BitSet[] wanted, Function<Broadcast<BitSet[]>, T> job) {
        Broadcast<BitSet[]> all = context().broadcast(wanted);
        try {
            return job.apply(all);
        } finally {
            all.destroy();
        }
    }

    private JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(blocks.context());
    }

    @Override
    public void close() {
        persisted.forEach(computed -> computed.unpersist(false));
        summaries.unpersist(false);
        names.unpersist(false);
        blocks.unpersist(false);
    }
}
