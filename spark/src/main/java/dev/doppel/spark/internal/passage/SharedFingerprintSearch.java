package dev.doppel.spark.internal.passage;

import dev.doppel.internal.collect.LongList;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.Winnowing;
import dev.doppel.spark.internal.bucket.BucketEntries;
import dev.doppel.spark.internal.bucket.KeyShuffle;
import dev.doppel.spark.internal.bucket.KeyedDocument;
import dev.doppel.spark.internal.bucket.PartitionCount;
import dev.doppel.spark.internal.bucket.SparkBuckets;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.compare.CandidateShuffle;
import dev.doppel.spark.internal.passage.FingerprintMarks.Mark;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import java.io.Serializable;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;

/**
 * Finds the documents that share fingerprints. A fingerprint is sent once for each document that contains it. As on a
 * single machine, a document becomes a candidate partner only of the first {@link PassageScheme#BUCKET_LIMIT} documents
 * with the same fingerprint.
 */
record SharedFingerprintSearch(TaskSettings settings, DocumentNumbering numbering) implements Serializable {
    /** Returns a bucket of documents for each fingerprint that occurs in at least two documents. */
    JavaRDD<SparkBuckets> buckets(PreparedCorpus prepared, PartitionCount partitionCount) {
        KeyShuffle shuffle = new KeyShuffle(partitionCount.of(expected(prepared)), false, true, KeyShuffle.UNBOUNDED);
        return shuffle.receive(prepared.summaries()
                .zipPartitions(prepared.blocks(), (summaries, blocks) -> {
                    PartitionFingerprintMarks none =
                            PartitionFingerprintMarks.none(summaries.next().partition());
                    return shuffle.send(new TextPreparer(settings)
                            .prepare(blocks, none, numbering, local -> true)
                            .map(document -> new KeyedDocument(
                                    document.number(), false, 0, document.text().fingerprints()))
                            .iterator());
                })
                .mapToPair(batch -> batch));
    }

    /** Returns the expected number of fingerprints in all documents. */
    private long expected(PreparedCorpus prepared) {
        long shingles = prepared.totals().stream()
                .mapToLong(PartitionSummary.Totals::shingles)
                .sum();
        Winnowing winnowing = Winnowing.finding(TextPreparer.scheme(settings).words(), settings.text());
        return 2 * shingles / (winnowing.window() + 1);
    }

    /** Returns the marks on the fingerprints of each partition's documents. */
    JavaRDD<PartitionFingerprintMarks> marks(JavaRDD<SparkBuckets> buckets) {
        return PartitionFingerprintMarks.receive(
                buckets.mapPartitionsToPair(own -> {
                    CommonRule rule = new CommonRule();
                    return new ShuffleWriter<>(
                            new BucketEntries(own),
                            numbering.partitions(),
                            (BucketEntries.Entry entry, ShuffleWriter<BucketEntries.Entry> shuffle) ->
                                    rule.mark(entry, shuffle));
                }),
                numbering);
    }

    /** Returns the candidate pairs, as {@link CandidateShuffle} batches for the partition of the later document. */
    JavaPairRDD<Integer, byte[]> candidates(JavaRDD<SparkBuckets> buckets) {
        return buckets.mapPartitionsToPair(own -> {
            CommonRule rule = new CommonRule();
            return new ShuffleWriter<>(
                    new BucketEntries(own),
                    numbering.partitions(),
                    (BucketEntries.Entry entry, ShuffleWriter<BucketEntries.Entry> shuffle) -> {
                        if (!rule.isExcluded(entry)) {
                            send(entry, shuffle);
                        }
                    });
        });
    }

    /** Sends the candidate pairs that a document forms with the first documents of its bucket. */
    private void send(BucketEntries.Entry right, ShuffleWriter<BucketEntries.Entry> shuffle) {
        SparkBuckets buckets = right.buckets();
        int start = buckets.start(right.bucket());
        LongList lefts = new LongList();
        for (int left = start; left < Math.min(right.at(), start + PassageScheme.BUCKET_LIMIT); left++) {
            lefts.add(buckets.number(left));
        }
        if (!lefts.isEmpty()) {
            CandidateShuffle.send(
                    shuffle, numbering, buckets.number(right.at()), PartitionCandidatePairs.MUST_BE_CHECKED, lefts);
        }
    }

    /** The rule that decides whether the fingerprint of a bucket is common, as on a single machine. */
    private final class CommonRule {
        private final double common = TextPreparer.scheme(settings).common();
        private final boolean isProgram = settings.text().profile().isProgram();

        private boolean isCommon(BucketEntries.Entry entry) {
            return common < 1 && owners(entry) > common * numbering.documents();
        }

        private static int owners(BucketEntries.Entry entry) {
            return entry.buckets().end(entry.bucket()) - entry.buckets().start(entry.bucket());
        }

        /** Returns whether all words of the fingerprint are excluded, so that it does not yield candidate pairs. */
        boolean isExcluded(BucketEntries.Entry entry) {
            return isCommon(entry) && !isProgram;
        }

        void mark(BucketEntries.Entry entry, ShuffleWriter<?> shuffle) {
            if (isCommon(entry)) {
                send(entry, Mark.COMMON, shuffle);
            } else if (isProgram && common < 1) {
                send(entry, Mark.DISTINCTIVE, shuffle);
            }
            boolean isLate = entry.at() - entry.buckets().start(entry.bucket()) >= PassageScheme.BUCKET_LIMIT;
            if (isLate && !isExcluded(entry)) {
                send(entry, Mark.LATE, shuffle);
            }
        }

        private void send(BucketEntries.Entry entry, Mark mark, ShuffleWriter<?> shuffle) {
            SparkBuckets buckets = entry.buckets();
            PartitionFingerprintMarks.send(
                    shuffle, numbering, buckets.number(entry.at()), mark, buckets.key(entry.bucket()));
        }
    }
}
