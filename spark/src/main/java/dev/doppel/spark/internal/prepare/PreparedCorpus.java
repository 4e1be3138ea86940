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
 * Documents of a run, prepared as shingles and band keys. The shingles remain in blocks on the disks of the machines
 * that prepared them. Later stages shuffle only keys, document numbers and individual shingle sets. {@link #close}
 * releases the blocks and all {@linkplain #persist persisted} datasets.
 */
public final class PreparedCorpus implements AutoCloseable {
    private final JavaRDD<PreparedBlock> blocks;
    private final JavaRDD<NamedBlock> names;
    private final JavaRDD<PartitionSummary> summaries;
    private final DocumentNumbering numbering;
    private final List<PartitionSummary.Totals> totals;
    private final List<JavaRDD<?>> persisted = new ArrayList<>();

    private PreparedCorpus(JavaRDD<PreparedBlock> blocks, JavaRDD<PartitionSummary> summaries) {
        this.blocks = blocks;
        // Names are computed on first use and persisted, because results need them several times without the shingles.
        this.names =
                blocks.map(PreparedBlock::names).setName("names of documents").persist(StorageLevel.DISK_ONLY());
        this.summaries = summaries;
        this.totals = summaries.map(PartitionSummary::totals).collect();
        this.numbering = new DocumentNumbering(
                totals.stream().mapToInt(PartitionSummary.Totals::documents).toArray());
    }

    /** Reads all documents and computes their shingles and band keys. */
    public static PreparedCorpus of(JavaRDD<InputEvent> events, TaskSettings settings) {
        return of(events, settings, new DocumentContents.Shingles(settings));
    }

    /** Reads all documents. Keeps the given contents in place of their shingles. */
    public static PreparedCorpus of(JavaRDD<InputEvent> events, TaskSettings settings, DocumentContents contents) {
        ShingleFingerprint fingerprint = ShingleFingerprint.keyed();
        JavaRDD<PreparedBlock> blocks = events.mapPartitions(
                        partition -> new PartitionPreparer(partition, settings, contents, fingerprint), true)
                .setName("prepared documents")
                .persist(StorageLevel.DISK_ONLY());
        JavaRDD<PartitionSummary> summaries = blocks.mapPartitionsWithIndex(
                        (partition, own) -> Collections.singleton(PartitionSummary.of(partition, own, settings))
                                .iterator(),
                        true)
                .setName("outlines of documents") // this name appears in run.json
                .persist(StorageLevel.MEMORY_AND_DISK());
        return new PreparedCorpus(blocks, summaries);
    }

    /** Returns the prepared documents, in input order. */
    public JavaRDD<PreparedBlock> blocks() {
        return blocks;
    }

    /** Returns the document names, in input order. */
    public JavaRDD<NamedBlock> names() {
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

    /** Returns the end events of all file splits, with one list per partition. */
    public List<List<FileSplitEnd>> ends() {
        return totals.stream().map(PartitionSummary.Totals::ends).toList();
    }

    public DocumentNumbering numbering() {
        return numbering;
    }

    /** Returns the totals for each partition. */
    public List<PartitionSummary.Totals> totals() {
        return totals;
    }

    /**
     * Collects the shingles of the wanted documents, in input order. {@code wanted} contains one set of local numbers
     * per partition.
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
     * Collects the ranks of the wanted documents, in input order. {@code wanted} contains one set of local numbers per
     * partition.
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
     * Counts the shingles of the wanted documents, including repetitions. {@code wanted} contains one set of local
     * numbers per partition.
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
