package dev.doppel.spark.internal.bucket;

import dev.doppel.CandidateStrategy;
import dev.doppel.candidate.Prefixes;
import dev.doppel.candidate.internal.ElementCounts;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.LocalShuffleWriter;
import dev.doppel.spark.internal.prepare.Numbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedBlock;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongIterator;
import java.io.Serializable;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

/**
 * The buckets of a run: documents that share a band, or by the exact join an element of their prefixes. A bucket of more
 * documents than core would look at is split: its documents are filed under their prefixes instead, where those that
 * resemble each other meet and those that only have a page's frame in common do not.
 */
public final class Bucketing implements Serializable {
    /** Spread evenly over all documents; enough to know what a good part of them shares. */
    private static final int SAMPLE = 4096;

    /** Where documents are long, there are fewer in the sample, for the driver has to hold it. */
    private static final double SAMPLE_SHINGLES = 1 << 24;

    private final TaskSettings recipe;
    private final Numbering numbering;
    private final PartitionCount shares;

    public Bucketing(TaskSettings recipe, Numbering numbering, PartitionCount shares) {
        this.recipe = recipe;
        this.numbering = numbering;
        this.shares = shares;
    }

    /** Of all documents that stand for themselves; kept by the executors until they are given up. */
    public JavaRDD<Buckets> buckets(PreparedCorpus prepared, JavaSparkContext spark) {
        if (!(recipe.scheme().search() instanceof CandidateStrategy.Lsh lsh)) {
            return byPrefix(
                    prepared, prepared.outlines().map(PartitionSummary::representatives), numbering.documents(), spark);
        }
        int parts = shares.of(numbering.documents() * lsh.bands().bands());
        KeyShuffle filing = new KeyShuffle(parts, recipe.isRanked(), false, KeptPostings.CROWD);
        JavaRDD<Buckets> byBand = prepared.hold(
                "buckets",
                filing.receive(prepared.outlines()
                        .mapPartitionsToPair(
                                outlines -> filing.send(new Representatives(outlines.next(), numbering)))));
        long crowded =
                byBand.mapToDouble(buckets -> buckets.crowded().size()).sum().longValue();
        if (crowded == 0) {
            return byBand;
        }
        return byBand.union(byPrefix(prepared, crowded(byBand), Math.min(crowded, numbering.documents()), spark));
    }

    /** Those whom a bucket left out, by their partitions. */
    private JavaRDD<BitSet> crowded(JavaRDD<Buckets> buckets) {
        JavaPairRDD<Integer, byte[]> sent = buckets.mapPartitionsToPair(own ->
                new ShuffleWriter<Buckets>(own, numbering.partitions(), (some, mail) -> {
                    for (LongIterator numbers = some.crowded().iterator(); numbers.hasNext(); ) {
                        LocalShuffleWriter.send(mail, numbering, numbers.nextLong());
                    }
                }));
        return LocalShuffleWriter.receive(sent, numbering);
    }

    /**
     * Files documents under their prefixes.
     *
     * @param most so many at most are chosen
     */
    private JavaRDD<Buckets> byPrefix(
            PreparedCorpus prepared, JavaRDD<BitSet> chosen, long most, JavaSparkContext spark) {
        Broadcast<ElementCounts> counts = spark.broadcast(sampleCounts(prepared));
        double keys =
                most * shinglesPerDocument(prepared) * (1 - recipe.criterion().floor());
        KeyShuffle filing = new KeyShuffle(shares.of((long) keys), recipe.isRanked(), true, KeyShuffle.NO_CROWD);
        return prepared.hold(
                "buckets",
                filing.receive(chosen.zip(prepared.outlines())
                        .zipPartitions(prepared.blocks(), (own, blocks) -> {
                            var here = own.next();
                            Prefixes prefixes = Prefixes.sampled(
                                    counts.value(), recipe.criterion().floor());
                            return filing.send(new Prefixed(here._1(), here._2(), blocks, prefixes));
                        })
                        .mapToPair(bag -> bag)));
    }

    private double shinglesPerDocument(PreparedCorpus prepared) {
        long shingles = prepared.summaries().stream()
                .mapToLong(PartitionSummary.Summary::shingles)
                .sum();
        return (double) shingles / Math.max(1, numbering.documents());
    }

    /** How common elements are, by a sample that is the same on any cluster. */
    private ElementCounts sampleCounts(PreparedCorpus prepared) {
        long documents = numbering.documents();
        double fitting = SAMPLE_SHINGLES / Math.max(1, shinglesPerDocument(prepared));
        int size = (int) Math.min(documents, (long) Math.min(SAMPLE, Math.max(1, fitting)));
        ShingleScheme scheme = recipe.scheme().shingles();
        BitSet[] wanted = IntStream.range(0, numbering.partitions())
                .mapToObj(partition -> new BitSet())
                .toArray(BitSet[]::new);
        for (int i = 0; i < size; i++) {
            long number = i * documents / size;
            wanted[numbering.partition(number)].set(numbering.local(number));
        }
        List<long[]> sample = prepared.shingles(wanted);
        ElementCounts counts = ElementCounts.of(
                sample.stream().mapToLong(shingles -> shingles.length).sum(), Long.MAX_VALUE);
        try (Workers workers = new Workers(1)) {
            counts.count(sample.size(), i -> scheme.elementsOf(LongArrayList.wrap(sample.get(i))), workers);
        }
        return counts;
    }

    /** Documents that stand for themselves, with the keys of their bands. */
    private static final class Representatives implements Iterator<KeyedDocument> {
        private final PartitionSummary outline;
        private final Numbering numbering;
        private final int partition = TaskContext.getPartitionId();
        private final BitSet all;
        private int next;

        Representatives(PartitionSummary outline, Numbering numbering) {
            this.outline = outline;
            this.numbering = numbering;
            this.all = outline.representatives();
            this.next = all.nextSetBit(0);
        }

        @Override
        public boolean hasNext() {
            return next >= 0;
        }

        @Override
        public KeyedDocument next() {
            int local = next;
            next = all.nextSetBit(local + 1);
            return new KeyedDocument(
                    numbering.number(partition, local),
                    outline.hasCopies(local),
                    outline.rank(local),
                    outline.keys(local));
        }
    }

    /** The chosen documents, with the elements of their prefixes. */
    private final class Prefixed implements Iterator<KeyedDocument> {
        private final BitSet chosen;
        private final PartitionSummary outline;
        private final Iterator<PreparedBlock> blocks;
        private final Prefixes prefixes;
        private final ShingleScheme scheme = recipe.scheme().shingles();
        private final int partition = TaskContext.getPartitionId();
        private @Nullable PreparedBlock block;
        private int next;

        Prefixed(BitSet chosen, PartitionSummary outline, Iterator<PreparedBlock> blocks, Prefixes prefixes) {
            this.chosen = chosen;
            this.outline = outline;
            this.blocks = blocks;
            this.prefixes = prefixes;
            this.next = chosen.nextSetBit(0);
        }

        @Override
        public boolean hasNext() {
            return next >= 0;
        }

        @Override
        public KeyedDocument next() {
            int local = next;
            next = chosen.nextSetBit(local + 1);
            while (block == null || block.end() <= local) {
                block = blocks.next();
            }
            return new KeyedDocument(
                    numbering.number(partition, local),
                    outline.hasCopies(local),
                    outline.rank(local),
                    prefixes.of(scheme.setOf(block.shingles(local))));
        }
    }
}
