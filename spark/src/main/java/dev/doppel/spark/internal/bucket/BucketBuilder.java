package dev.doppel.spark.internal.bucket;

import dev.doppel.CandidateStrategy;
import dev.doppel.candidate.internal.CountingFilter;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.PrefixFilter;
import dev.doppel.candidate.internal.ShingleElements;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.DocumentNumberShuffleWriter;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.ShingleCursor;
import dev.doppel.spark.internal.prepare.TaskSettings;
import java.io.Serializable;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Builds the buckets for a run. Documents are in the same bucket if they share a band key or, for the exact join, an
 * element of their prefixes. The prefix of a document consists of its rarest elements. If the bucket of a band key is
 * too large to search, its documents are distributed over other buckets, one per prefix element. Similar documents then
 * still share a bucket, but documents that share only boilerplate do not.
 */
public record BucketBuilder(TaskSettings settings, DocumentNumbering numbering, PartitionCount partitionCount)
        implements Serializable {
    /**
     * The maximum number of documents in the sample for counting elements. A sample of this size is large enough to
     * reveal the elements that many documents share.
     */
    private static final int MAX_SAMPLE_DOCUMENTS = 4096;

    /**
     * The maximum number of shingles in the sample for counting elements. It limits the driver's memory use if
     * documents are long.
     */
    private static final double MAX_SAMPLE_SHINGLES = 1 << 24;

    /** Returns the buckets for all representatives. The buckets remain persisted until {@code prepared} is closed. */
    public JavaRDD<SparkBuckets> buckets(PreparedCorpus prepared, JavaSparkContext spark) {
        if (!(settings.scheme().strategy() instanceof CandidateStrategy.Lsh lsh)) {
            return byPrefix(
                    prepared,
                    prepared.summaries().map(PartitionSummary::representatives),
                    numbering.documents(),
                    spark);
        }
        int partitions = partitionCount.of(numbering.documents() * lsh.bands().bands());
        KeyShuffle keyShuffle = new KeyShuffle(partitions, settings.isRanked(), false, KeptPostings.BUCKET_LIMIT);
        JavaRDD<SparkBuckets> byBand = prepared.persist(
                "buckets", keyShuffle.receive(prepared.summaries().mapPartitionsToPair(summaries -> {
                    PartitionSummary summary = summaries.next();
                    return keyShuffle.send(summary.representatives().stream()
                            .mapToObj(local -> keyed(summary, local, summary.keys(local)))
                            .iterator());
                })));
        long overflow =
                byBand.mapToDouble(buckets -> buckets.overflow().size()).sum().longValue();
        if (overflow == 0) {
            return byBand;
        }
        return byBand.union(byPrefix(prepared, overflow(byBand), Math.min(overflow, numbering.documents()), spark));
    }

    private KeyedDocument keyed(PartitionSummary summary, int local, long... keys) {
        return new KeyedDocument(
                numbering.number(summary.partition(), local), summary.hasCopies(local), summary.rank(local), keys);
    }

    /**
     * Returns one set per partition. Each set contains the partition-local numbers of the documents in buckets that
     * were too large.
     */
    private JavaRDD<BitSet> overflow(JavaRDD<SparkBuckets> buckets) {
        JavaPairRDD<Integer, byte[]> sent = buckets.mapPartitionsToPair(own ->
                new ShuffleWriter<SparkBuckets>(own, numbering.partitions(), (some, shuffle) -> {
                    some.overflow().forEach(number -> DocumentNumberShuffleWriter.send(shuffle, numbering, number));
                }));
        return DocumentNumberShuffleWriter.receive(sent, numbering);
    }

    /**
     * Puts each chosen document into one bucket per element of its prefix.
     *
     * @param max an upper bound on the number of chosen documents
     */
    private JavaRDD<SparkBuckets> byPrefix(
            PreparedCorpus prepared, JavaRDD<BitSet> chosen, long max, JavaSparkContext spark) {
        Broadcast<CountingFilter> counts = spark.broadcast(sampleCounts(prepared));
        double floor = settings.criterion().floor();
        double keys = max * shinglesPerDocument(prepared) * (1 - floor);
        KeyShuffle keyShuffle =
                new KeyShuffle(partitionCount.of((long) keys), settings.isRanked(), true, KeyShuffle.UNBOUNDED);
        return prepared.persist(
                "buckets",
                keyShuffle.receive(chosen.zip(prepared.summaries())
                        .zipPartitions(prepared.blocks(), (own, blocks) -> {
                            Tuple2<BitSet, PartitionSummary> partition = own.next();
                            PrefixFilter prefixes = PrefixFilter.sampled(counts.value(), floor);
                            ShingleScheme scheme = settings.scheme().shingles();
                            ShingleCursor cursor = new ShingleCursor(blocks);
                            return keyShuffle.send(partition._1().stream()
                                    .mapToObj(local -> keyed(
                                            partition._2(),
                                            local,
                                            prefixes.of(scheme.setOf(cursor.shingles(local)))
                                                    .keys()))
                                    .iterator());
                        })
                        .mapToPair(batch -> batch)));
    }

    private double shinglesPerDocument(PreparedCorpus prepared) {
        long shingles = prepared.totals().stream()
                .mapToLong(PartitionSummary.Totals::shingles)
                .sum();
        return (double) shingles / Math.max(1, numbering.documents());
    }

    /** Counts elements in a deterministic sample of documents. The sample is the same on every cluster. */
    private CountingFilter sampleCounts(PreparedCorpus prepared) {
        long documents = numbering.documents();
        double fitting = MAX_SAMPLE_SHINGLES / Math.max(1, shinglesPerDocument(prepared));
        int size = (int) Math.min(documents, (long) Math.min(MAX_SAMPLE_DOCUMENTS, Math.max(1, fitting)));
        ShingleScheme scheme = settings.scheme().shingles();
        BitSet[] wanted = IntStream.range(0, numbering.partitions())
                .mapToObj(partition -> new BitSet())
                .toArray(BitSet[]::new);
        for (int i = 0; i < size; i++) {
            long number = i * documents / size;
            wanted[numbering.partition(number)].set(numbering.local(number));
        }
        List<long[]> sample = prepared.shingles(wanted);
        CountingFilter counts = CountingFilter.of(
                sample.stream().mapToLong(shingles -> shingles.length).sum(), Long.MAX_VALUE);
        try (Workers workers = new Workers(1)) {
            counts.count(sample.size(), i -> ShingleElements.of(scheme, LongList.wrap(sample.get(i))), workers);
        }
        return counts;
    }
}
