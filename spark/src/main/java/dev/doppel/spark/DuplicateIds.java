package dev.doppel.spark;

import dev.doppel.internal.collect.LongSet;
import dev.doppel.internal.collect.LongToIntMap;
import dev.doppel.spark.internal.bucket.KeyShuffle;
import dev.doppel.spark.internal.bucket.KeyedDocument;
import dev.doppel.spark.internal.bucket.SparkBuckets;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.BlockDocumentNames;
import dev.doppel.spark.internal.prepare.DocumentNumberShuffleWriter;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.result.DocumentBlockIterator;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * The ids that several documents of the input share. They are found by grouping documents by id hash, and then
 * comparing the ids of documents with equal hashes.
 *
 * @param count the number of documents that have the same id as an earlier document
 * @param first the first id that is repeated in the input, or null if all ids are distinct
 */
public record DuplicateIds(long count, DuplicateIds.@Nullable First first) {
    /** A repeated id and the locations of the first two documents with this id. */
    public record First(String id, String source, String again) {}

    /** An id, the number of documents with this id, and the numbers and sources of the first two of these documents. */
    private record Uses(String id, long count, long number, String source, long again, String sourceAgain)
            implements Serializable {
        static final long NEVER = Long.MAX_VALUE;

        static Uses one(String id, long number, String source) {
            return new Uses(id, 1, number, source, NEVER, "");
        }

        Uses and(Uses other) {
            if (other.number < number) {
                return other.and(this);
            }
            boolean sooner = other.number < again;
            return new Uses(
                    id,
                    count + other.count,
                    number,
                    source,
                    sooner ? other.number : again,
                    sooner ? other.source : sourceAgain);
        }
    }

    static DuplicateIds among(PreparedCorpus prepared, int partitions) {
        DocumentNumbering numbering = prepared.numbering();
        KeyShuffle keyShuffle = new KeyShuffle(partitions, false, false, KeyShuffle.UNBOUNDED);
        JavaPairRDD<Integer, byte[]> suspects = keyShuffle
                .receive(
                        prepared.summaries().mapPartitionsToPair(own -> keyShuffle.send(hashes(own.next(), numbering))))
                .mapPartitionsToPair(own ->
                        new ShuffleWriter<SparkBuckets>(own, numbering.partitions(), (buckets, shuffle) -> {
                            for (int at = 0; buckets.count() > 0 && at < buckets.end(buckets.count() - 1); at++) {
                                DocumentNumberShuffleWriter.send(shuffle, numbering, buckets.number(at));
                            }
                        }));
        Found found = DocumentNumberShuffleWriter.receive(suspects, numbering)
                .zip(prepared.summaries())
                .map(both -> withSameHash(both._1(), both._2()))
                .zipPartitions(prepared.names(), (own, blocks) -> uses(own.next(), blocks, numbering))
                .mapToPair(use -> new Tuple2<>(use.id(), use))
                .reduceByKey(Uses::and)
                .values()
                .filter(uses -> uses.count() > 1)
                .aggregate(new Found(0, null), Found::with, Found::and);
        Uses first = found.first();
        return new DuplicateIds(
                found.count(), first == null ? null : new First(first.id(), first.source(), first.sourceAgain()));
    }

    /** The number of documents that have the same id as an earlier document, and the first repeated id. */
    private record Found(long count, @Nullable Uses first) implements Serializable {
        Found with(Uses uses) {
            return and(new Found(uses.count() - 1, uses));
        }

        Found and(Found other) {
            boolean sooner = first == null || (other.first != null && other.first.again() < first.again());
            return new Found(count + other.count, sooner ? other.first : first);
        }
    }

    /**
     * Returns the first document of the partition for each id hash. Later documents with the same hash are omitted,
     * since a frequent id would otherwise fill a bucket.
     */
    private static Iterator<KeyedDocument> hashes(PartitionSummary summary, DocumentNumbering numbering) {
        LongSet known = new LongSet();
        return IntStream.range(0, summary.isOld() ? 0 : summary.documents())
                .filter(local -> known.add(summary.idHash(local)))
                .mapToObj(local -> new KeyedDocument(
                        numbering.number(summary.partition(), local), false, 0, summary.idHash(local)))
                .iterator();
    }

    /** Returns the union of {@code suspects} and the documents whose id hash occurs more than once in the partition. */
    private static BitSet withSameHash(BitSet suspects, PartitionSummary summary) {
        LongToIntMap firsts = new LongToIntMap();
        BitSet all = (BitSet) suspects.clone();
        if (summary.isOld()) {
            return all;
        }
        for (int local = 0; local < summary.documents(); local++) {
            int first = firsts.getOrDefault(summary.idHash(local), local);
            firsts.putIfAbsent(summary.idHash(local), local);
            if (first != local) {
                all.set(first);
                all.set(local);
            }
        }
        return all;
    }

    private static Iterator<Uses> uses(
            BitSet suspects, Iterator<BlockDocumentNames> blocks, DocumentNumbering numbering) {
        int partition = TaskContext.getPartitionId();
        if (suspects.isEmpty()) {
            return Collections.emptyIterator(); // avoids reading the names
        }
        return DocumentBlockIterator.rows(blocks, block -> {
            List<Uses> uses = new ArrayList<>();
            for (int local = suspects.nextSetBit(block.first());
                    local >= 0 && local < block.end();
                    local = suspects.nextSetBit(local + 1)) {
                uses.add(Uses.one(block.id(local), numbering.number(partition, local), block.source(local)));
            }
            return uses;
        });
    }
}
