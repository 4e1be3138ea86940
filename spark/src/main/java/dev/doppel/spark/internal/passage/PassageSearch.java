package dev.doppel.spark.internal.passage;

import dev.doppel.Document;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongMap;
import dev.doppel.passage.PassageLevel;
import dev.doppel.spark.internal.bucket.PartitionCount;
import dev.doppel.spark.internal.bucket.SparkBuckets;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.passage.TextPreparer.Prepared;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.NeededDocuments;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.prepare.PreparedDocumentPacking;
import dev.doppel.spark.internal.prepare.TaskSettings;
import java.io.Serializable;
import java.util.BitSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SortedMap;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Finds the pairs of documents that share passages, and the passages themselves, with the same results as on a single
 * machine.
 *
 * <ol>
 * <li>{@link SharedFingerprintSearch} shuffles the fingerprints of all documents. It marks the common fingerprints of
 *     each document and sends each candidate pair to the partition of the right document.
 * <li>At level {@link PassageLevel#REWORDED}, {@link SimilarSentenceSearch} adds pairs with similar sentences.
 * <li>The text of each left document is sent once to each partition that needs it. Hashes of its words would take more
 * bytes. {@link PassageComparison} compares the text with the right documents in the partition.
 * </ol>
 */
public record PassageSearch(TaskSettings settings, DocumentNumbering numbering, PartitionCount partitionCount)
        implements Serializable {
    /** Returns the pairs that share passages. They remain persisted until {@code prepared} is closed. */
    public JavaRDD<PassageMatchRows> matches(PreparedCorpus prepared, JavaSparkContext spark) {
        SharedFingerprintSearch fingerprints = new SharedFingerprintSearch(settings, numbering);
        JavaRDD<SparkBuckets> buckets = prepared.persist("buckets", fingerprints.buckets(prepared, partitionCount));
        JavaRDD<PartitionFingerprintMarks> marks =
                prepared.persist("marks of fingerprints", fingerprints.marks(buckets));
        JavaPairRDD<Integer, byte[]> candidates = fingerprints.candidates(buckets);
        if (TextPreparer.scheme(settings).level() == PassageLevel.REWORDED && numbering.partitions() > 0) {
            candidates = candidates.union(
                    new SimilarSentenceSearch(settings, numbering).candidates(prepared, marks, partitionCount, spark));
        }
        JavaRDD<PartitionCandidatePairs> pairs = prepared.persist(
                "candidate pairs",
                ShuffleWriter.shuffle(candidates, numbering.partitions())
                        .mapPartitionsWithIndex(
                                (partition, batches) -> one(new PartitionCandidatePairs(batches, partition, numbering)),
                                true));
        JavaRDD<byte[]> sent = ShuffleWriter.shuffle(texts(pairs, marks, prepared), numbering.partitions());
        return prepared.persist(
                "matches",
                sent.zipPartitions(pairs, (batches, own) -> one(new Tuple2<>(batches, own.next())))
                        .zipPartitions(marks, (own, ofPartition) -> one(new Tuple2<>(own.next(), ofPartition.next())))
                        .zipPartitions(prepared.blocks(), (own, blocks) -> {
                            Tuple2<Tuple2<Iterator<byte[]>, PartitionCandidatePairs>, PartitionFingerprintMarks>
                                    partition = own.next();
                            return new Matches(
                                    partition._1()._1(), partition._1()._2(), partition._2(), blocks);
                        }));
    }

    /** Sends the texts of all left documents to the partitions of their right documents. */
    private JavaPairRDD<Integer, byte[]> texts(
            JavaRDD<PartitionCandidatePairs> pairs, JavaRDD<PartitionFingerprintMarks> marks, PreparedCorpus prepared) {
        return NeededDocuments.request(pairs.map(PartitionCandidatePairs::request), numbering)
                .zip(marks)
                .zipPartitions(prepared.blocks(), (own, blocks) -> {
                    Tuple2<NeededDocuments, PartitionFingerprintMarks> partition = own.next();
                    return texts(partition._1().requesters(), partition._2(), blocks);
                })
                .mapToPair(batch -> batch);
    }

    private Iterator<Tuple2<Integer, byte[]>> texts(
            SortedMap<Integer, IntList> requesters,
            PartitionFingerprintMarks marks,
            Iterator<PreparedDocumentBlock> blocks) {
        return new ShuffleWriter<>(blocks, numbering.partitions(), (block, shuffle) -> {
            SortedMap<Integer, IntList> ofBlock = requesters.subMap(block.first(), block.end());
            if (ofBlock.isEmpty()) {
                return;
            }
            List<Document> documents = block.documents();
            ofBlock.forEach((local, partitions) -> {
                FingerprintMarks ofDocument = marks.of(local);
                partitions.forEach(partition -> {
                    BytePacker buffer = shuffle.to(partition);
                    buffer.number(numbering.number(marks.partition(), local));
                    PreparedDocumentPacking.pack(documents.get(local - block.first()), buffer);
                    ofDocument.pack(buffer);
                });
            });
        });
    }

    private static <T> Iterator<T> one(T only) {
        return Collections.singleton(only).iterator();
    }

    /**
     * Compares received left documents with the right documents of a partition. The right documents are kept in memory.
     */
    private final class Matches implements Iterator<PassageMatchRows> {
        private final Iterator<byte[]> batches;
        private final PartitionCandidatePairs pairs;
        private final TextPreparer preparer = new TextPreparer(settings);
        private final PassageComparison comparison = new PassageComparison(settings);
        private final LongMap<Prepared> rights = new LongMap<>();
        private ByteUnpacker received = new ByteUnpacker(new byte[0]);

        Matches(
                Iterator<byte[]> batches,
                PartitionCandidatePairs pairs,
                PartitionFingerprintMarks marks,
                Iterator<PreparedDocumentBlock> blocks) {
            this.batches = batches;
            this.pairs = pairs;
            BitSet wanted = pairs.rights();
            preparer.prepare(blocks, marks, numbering, wanted::get)
                    .forEach(right -> rights.put(numbering.local(marks.partition(), right.number()), right));
        }

        @Override
        public boolean hasNext() {
            while (!received.hasMore() && batches.hasNext()) {
                received = new ByteUnpacker(batches.next());
            }
            return received.hasMore();
        }

        @Override
        public PassageMatchRows next() {
            if (!hasNext()) {
                throw new NoSuchElementException("no more documents");
            }
            long number = received.number();
            Prepared left = preparer.prepare(
                    number, PreparedDocumentPacking.unpack(received), FingerprintMarks.unpack(received));
            PassageMatchRows matches = new PassageMatchRows();
            pairs.forEach(
                    number,
                    (right, mustBeChecked) -> comparison.compare(
                            left, Objects.requireNonNull(rights.get(right)), mustBeChecked, matches));
            return matches;
        }
    }
}
