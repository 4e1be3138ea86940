package dev.doppel.spark.internal.decide;

import dev.doppel.Options;
import dev.doppel.internal.collect.LongList;
import dev.doppel.spark.internal.bucket.BucketEntries;
import dev.doppel.spark.internal.bucket.SparkBuckets;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.compare.CandidateShuffle;
import dev.doppel.spark.internal.compare.CandidateVerification;
import dev.doppel.spark.internal.compare.PartitionMatches;
import dev.doppel.spark.internal.prepare.DocumentNumberShuffleWriter;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.DriverDocuments;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import java.util.BitSet;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Performs star clustering in rounds, with the same decisions as {@link dev.doppel.cluster.internal.StarClusterer} but
 * for many documents at a time. Each round keeps every undecided document that precedes all other undecided documents
 * in its buckets. Such a document is not similar to any kept document before it, because it would otherwise already
 * have been removed. The newly kept documents are then compared with all later documents in their buckets that are not
 * kept. Documents removed in earlier rounds are included, because they may be more similar to a newly kept document
 * than to their current witness.
 *
 * <p>All old documents are kept before the first round.
 *
 * <p>The driver holds the clustering state, which takes two bits per document, and broadcasts it, so that the
 * comparisons in a round do not depend on the datasets of earlier rounds. When few documents are undecided, or after
 * {@value #MAX_ROUNDS} rounds, the driver decides all remaining documents with the core module's star clustering. If
 * these documents have too many shingles for the driver, rounds continue.
 */
public final class ClusteringRounds {
    static final int MAX_ROUNDS = 16;

    private final Options options;
    private final TaskSettings settings;
    private final PreparedCorpus prepared;
    private final JavaRDD<SparkBuckets> buckets;
    private final JavaSparkContext spark;
    private final DriverLimits driverLimits;
    private final DocumentNumbering numbering;
    private DocumentFlags undecided;
    private DocumentFlags kept;
    private JavaRDD<PartitionMatches> matches;
    private int rounds;
    private long candidates;

    public ClusteringRounds(
            Options options,
            TaskSettings settings,
            PreparedCorpus prepared,
            JavaRDD<SparkBuckets> buckets,
            JavaSparkContext spark,
            DriverLimits driverLimits) {
        this.options = options;
        this.settings = settings;
        this.prepared = prepared;
        this.buckets = buckets;
        this.spark = spark;
        this.driverLimits = driverLimits;
        this.numbering = prepared.numbering();
        this.undecided = DocumentFlags.representatives(prepared);
        this.kept = undecided.none();
        this.matches = prepared.summaries().map(summary -> new PartitionMatches());
    }

    /**
     * The limits for the last round, which runs on the driver.
     *
     * @param documents the maximum number of undecided documents; ignored after {@value ClusteringRounds#MAX_ROUNDS}
     *     rounds
     * @param shingles the maximum number of shingles in these documents, including repetitions
     */
    public record DriverLimits(long documents, long shingles) {}

    /** Returns the number of rounds so far. */
    public int rounds() {
        return rounds;
    }

    /** Returns the number of candidate pairs that were verified. */
    public long candidates() {
        return candidates;
    }

    /** Returns the verdicts on all documents. */
    public JavaRDD<PartitionVerdicts> decide() {
        DocumentFlags old = undecided.inPartitionsBefore(prepared.oldPartitions());
        if (old.count() > 0) {
            keep(old);
        }
        while (undecided.count() > 0) {
            spark.setJobDescription("deciding");
            boolean last = isLast();
            keep(last ? keptByDriver() : undecided.without(blocked()));
            rounds++;
            if (last && undecided.count() > 0) {
                throw new IllegalStateException(undecided.count() + " documents were left undecided");
            }
        }
        spark.setJobDescription("naming");
        return PartitionVerdicts.of(
                prepared, matches, spark.broadcast(kept), options.measure().max());
    }

    /** Keeps some undecided documents, and removes later undecided documents that are similar to them. */
    private void keep(DocumentFlags newlyKept) {
        kept = kept.with(newlyKept);
        spark.setJobDescription("comparing");
        JavaRDD<PartitionMatches> found = compare(newlyKept);
        DocumentFlags removed = DocumentFlags.of(numbering, removed(found));
        undecided = undecided.without(newlyKept).without(removed);
        matches = matches.zip(found).map(both -> both._1().addAll(both._2()));
    }

    private boolean isLast() {
        return (undecided.count() <= driverLimits.documents() || rounds >= MAX_ROUNDS)
                && prepared.shingleCount(undecided.partitions()) <= driverLimits.shingles();
    }

    private DocumentFlags keptByDriver() {
        DriverDocuments collected = DriverDocuments.of(prepared, options.shingles(), undecided.partitions());
        DriverClusteringRound round =
                new DriverClusteringRound(options, settings.scheme().strategy(), collected, 0);
        DocumentFlags keptByDriver = undecided.none();
        for (int position = 0; position < round.documents(); position++) {
            if (round.isKept(position)) {
                keptByDriver.add(round.number(position));
            }
        }
        return keptByDriver;
    }

    /** Returns the undecided documents that follow another undecided document in one of their buckets. */
    private DocumentFlags blocked() {
        Broadcast<DocumentFlags> all = spark.broadcast(undecided);
        DocumentNumbering captured = numbering;
        JavaPairRDD<Integer, byte[]> sent = buckets.mapPartitionsToPair(own -> new ShuffleWriter<SparkBuckets>(
                own, captured.partitions(), (some, shuffle) -> sendBlocked(some, all.value(), captured, shuffle)));
        DocumentFlags blocked = DocumentFlags.of(
                numbering, DocumentNumberShuffleWriter.receive(sent, numbering).collect());
        all.destroy();
        return blocked;
    }

    private static void sendBlocked(
            SparkBuckets buckets,
            DocumentFlags undecided,
            DocumentNumbering numbering,
            ShuffleWriter<SparkBuckets> shuffle) {
        for (int bucket = 0; bucket < buckets.count(); bucket++) {
            boolean first = true;
            for (int at = buckets.start(bucket); at < buckets.end(bucket); at++) {
                long number = buckets.number(at);
                if (undecided.has(number)) {
                    if (!first) {
                        DocumentNumberShuffleWriter.send(shuffle, numbering, number);
                    }
                    first = false;
                }
            }
        }
    }

    /**
     * Compares each newly kept document with all documents in its buckets that are not kept. Each of these documents,
     * or a copy of it, comes after the newly kept document in the order of the keep policy.
     */
    private JavaRDD<PartitionMatches> compare(DocumentFlags newlyKept) {
        Broadcast<DocumentFlags> allNewlyKept = spark.broadcast(newlyKept);
        Broadcast<DocumentFlags> allKept = spark.broadcast(kept);
        DocumentNumbering captured = numbering;
        JavaPairRDD<Integer, byte[]> pairs = buckets.mapPartitionsToPair(own -> new ShuffleWriter<BucketEntries.Entry>(
                new BucketEntries(own),
                captured.partitions(),
                (entry, shuffle) -> sendCandidates(entry, allNewlyKept.value(), allKept.value(), captured, shuffle)));
        JavaRDD<PartitionMatches> found = prepared.persist(
                "matches", new CandidateVerification(settings, numbering, false).matches(pairs, prepared));
        if (spark.getCheckpointDir().isPresent()) {
            found.checkpoint();
        }
        return found;
    }

    private static void sendCandidates(
            BucketEntries.Entry entry,
            DocumentFlags newlyKept,
            DocumentFlags kept,
            DocumentNumbering numbering,
            ShuffleWriter<BucketEntries.Entry> shuffle) {
        SparkBuckets buckets = entry.buckets();
        int at = entry.at();
        if (!newlyKept.has(buckets.number(at))) {
            return;
        }
        LongList others = new LongList();
        for (int other = buckets.start(entry.bucket()); other < buckets.end(entry.bucket()); other++) {
            // An earlier document may represent copies that are decided later.
            if ((other > at || buckets.hasCopies(other)) && !kept.has(buckets.number(other))) {
                others.add(buckets.number(other));
            }
        }
        if (!others.isEmpty()) {
            CandidateShuffle.send(shuffle, numbering, buckets.number(at), buckets.isByPrefix(), others);
        }
    }

    /**
     * Returns one set per partition, with the partition-local numbers of the documents that match an earlier kept
     * document, and updates {@link #candidates}.
     */
    private List<BitSet> removed(JavaRDD<PartitionMatches> ofRound) {
        DocumentNumbering captured = numbering;
        List<Tuple2<BitSet, Long>> found = ofRound.zip(prepared.summaries())
                .map(both -> removed(both._1(), both._2(), captured))
                .collect();
        candidates += found.stream().mapToLong(Tuple2::_2).sum();
        return found.stream().map(Tuple2::_1).toList();
    }

    private static Tuple2<BitSet, Long> removed(
            PartitionMatches matches, PartitionSummary summary, DocumentNumbering numbering) {
        BitSet removed = new BitSet();
        for (int match = 0; match < matches.count(); match++) {
            int local = matches.document(match);
            long number = numbering.number(summary.partition(), local);
            if (PartitionVerdicts.isPartnerBefore(matches, match, summary.rank(local), number)) {
                removed.set(local);
            }
        }
        return new Tuple2<>(removed, matches.candidates());
    }
}
