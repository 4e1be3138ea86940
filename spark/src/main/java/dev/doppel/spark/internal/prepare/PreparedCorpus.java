package dev.doppel.spark.internal.prepare;

import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.SkippedInput;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/**
 * The documents of a run after the first stages. The blocks, with the shingles, stay on the disks of the machines that made
 * them; the outlines are small.
 */
public final class PreparedCorpus implements AutoCloseable {
    private final JavaRDD<PreparedBlock> blocks;
    private final JavaRDD<NamedBlock> names;
    private final JavaRDD<PartitionSummary> outlines;
    private final Numbering numbering;
    private final List<PartitionSummary.Summary> summaries;
    private final List<JavaRDD<?>> held = new ArrayList<>();

    private PreparedCorpus(
            JavaRDD<PreparedBlock> blocks,
            JavaRDD<PartitionSummary> outlines,
            Numbering numbering,
            List<PartitionSummary.Summary> summaries) {
        this.blocks = blocks;
        // Made when they are first asked for: results go through them several times, and need no shingles.
        this.names =
                blocks.map(PreparedBlock::names).setName("names of documents").persist(StorageLevel.DISK_ONLY());
        this.outlines = outlines;
        this.numbering = numbering;
        this.summaries = summaries;
    }

    public static PreparedCorpus of(JavaRDD<InputEvent> deliveries, TaskSettings recipe) {
        ContentFingerprint fingerprint = ContentFingerprint.keyed();
        JavaRDD<PreparedBlock> blocks = deliveries
                .mapPartitions(partition -> new PartitionPreparer(partition, recipe, fingerprint), true)
                .setName("prepared documents")
                .persist(StorageLevel.DISK_ONLY());
        JavaRDD<PartitionSummary> outlines = blocks.mapPartitionsWithIndex(
                        (partition, own) -> Collections.singleton(PartitionSummary.of(partition, own, recipe))
                                .iterator(),
                        true)
                .setName("outlines of documents")
                .persist(StorageLevel.MEMORY_AND_DISK());
        List<PartitionSummary.Summary> summaries =
                outlines.map(PartitionSummary::summary).collect();
        int[] counts =
                summaries.stream().mapToInt(PartitionSummary.Summary::documents).toArray();
        return new PreparedCorpus(blocks, outlines, new Numbering(counts), summaries);
    }

    /** The documents, in order. */
    public JavaRDD<PreparedBlock> blocks() {
        return blocks;
    }

    /** How they are called, in order. */
    public JavaRDD<NamedBlock> names() {
        return names;
    }

    /** One for each partition. */
    public JavaRDD<PartitionSummary> outlines() {
        return outlines;
    }

    /** Has the executors remember something that was made of the documents, for as long as these are there. */
    public <T> JavaRDD<T> hold(String name, JavaRDD<T> made) {
        held.add(made);
        return made.setName(name).persist(StorageLevel.MEMORY_AND_DISK());
    }

    /** What could not be read, in the order of the input. */
    public JavaRDD<SkippedInput> passedOver() {
        boolean none = summaries.stream().allMatch(summary -> summary.passedOver() == 0);
        return none
                ? JavaSparkContext.fromSparkContext(blocks.context()).emptyRDD()
                : blocks.flatMap(block -> block.passedOver().iterator());
    }

    /** Of each partition, the ends of its pieces of files. */
    public List<List<FileSplitEnd>> ends() {
        return summaries.stream().map(PartitionSummary.Summary::ends).toList();
    }

    public Numbering numbering() {
        return numbering;
    }

    public List<PartitionSummary.Summary> summaries() {
        return summaries;
    }

    /**
     * The shingles of some documents, brought to the driver, in the order of the input.
     *
     * @param wanted the local numbers, of each partition
     */
    public List<long[]> shingles(BitSet... wanted) {
        Broadcast<BitSet[]> all =
                JavaSparkContext.fromSparkContext(blocks.context()).broadcast(wanted);
        List<long[]> shingles = blocks.mapPartitions(
                        partition -> new Wanted(partition, all.value()[TaskContext.getPartitionId()]))
                .collect();
        all.destroy();
        return shingles;
    }

    /** The ranks of the same documents, in the same order. */
    public List<Long> ranks(BitSet... wanted) {
        Broadcast<BitSet[]> all =
                JavaSparkContext.fromSparkContext(blocks.context()).broadcast(wanted);
        List<Long> ranks = outlines.flatMap(outline -> all.value()[outline.partition()].stream()
                        .mapToObj(outline::rank)
                        .iterator())
                .collect();
        all.destroy();
        return ranks;
    }

    /** How many shingles the same documents have, repetitions included. */
    public long shingleCount(BitSet... wanted) {
        Broadcast<BitSet[]> all =
                JavaSparkContext.fromSparkContext(blocks.context()).broadcast(wanted);
        long count = outlines.map(outline -> all.value()[outline.partition()].stream()
                        .mapToLong(outline::shingleCount)
                        .sum())
                .fold(0L, Long::sum);
        all.destroy();
        return count;
    }

    /** The shingles of some of a partition's documents. */
    private static final class Wanted implements Iterator<long[]> {
        private final Iterator<PreparedBlock> blocks;
        private final BitSet wanted;
        private @Nullable PreparedBlock block;
        private int next;

        Wanted(Iterator<PreparedBlock> blocks, BitSet wanted) {
            this.blocks = blocks;
            this.wanted = wanted;
            this.next = wanted.nextSetBit(0);
        }

        @Override
        public boolean hasNext() {
            return next >= 0;
        }

        @Override
        public long[] next() {
            while (block == null || block.end() <= next) {
                block = blocks.next();
            }
            long[] shingles = block.shingles(next);
            next = wanted.nextSetBit(next + 1);
            return shingles;
        }
    }

    @Override
    public void close() {
        held.forEach(made -> made.unpersist(false));
        outlines.unpersist(false);
        names.unpersist(false);
        blocks.unpersist(false);
    }
}
