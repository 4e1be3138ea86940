package dev.doppel.spark.internal.passage;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongPairSort;
import dev.doppel.passage.internal.reworded.RewordedCandidates;
import dev.doppel.spark.internal.bucket.BucketEntries;
import dev.doppel.spark.internal.bucket.SparkBuckets;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.compare.CandidateShuffle;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import java.io.Serializable;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.JavaPairRDD;
import scala.Tuple2;

/**
 * A shuffle that sends all occurrences of the same pair of cells to the same partition, which counts them. A pair
 * occurs once for each key that its cells share. A cell consists of a few consecutive sentences of a document. Two
 * documents are candidates if two of their cells share enough keys.
 *
 * @param partitions the number of target partitions
 */
record SentenceCellShuffle(DocumentNumbering numbering, int partitions) implements Serializable {
    /**
     * The number of bits that encode the number of a sentence in its document, enough for any document of up to 2 GiB.
     */
    private static final int SENTENCE_BITS = 28;

    private static final int CELL_BITS = 24;

    /** Returns a number that identifies a sentence among the sentences of all documents. */
    static long sentence(long document, int sentence) {
        return document << SENTENCE_BITS | sentence;
    }

    /** Sends the pairs of cells that share a key. The buckets contain {@linkplain #sentence sentences}. */
    Iterator<Tuple2<Integer, byte[]>> send(BucketEntries entries) {
        return new ShuffleWriter<>(entries, partitions, (right, shuffle) -> {
            SparkBuckets buckets = right.buckets();
            long rightCell = cell(buckets.number(right.at()));
            for (int left = buckets.start(right.bucket()); left < right.at(); left++) {
                long leftCell = cell(buckets.number(left));
                if (document(leftCell) != document(rightCell)) {
                    shuffle.to(partition(leftCell, rightCell)).number(leftCell).number(rightCell);
                }
            }
        });
    }

    /** Returns a number that identifies the cell of a sentence among the cells of all documents. */
    private static long cell(long sentence) {
        long document = sentence >>> SENTENCE_BITS;
        int inDocument = (int) (sentence - sentence(document, 0));
        return document << CELL_BITS | RewordedCandidates.cell(inDocument);
    }

    private static long document(long cell) {
        return cell >>> CELL_BITS;
    }

    private int partition(long leftCell, long rightCell) {
        return (int) Long.remainderUnsigned(HashMixer.mix(HashMixer.mix(leftCell) ^ rightCell), partitions);
    }

    /** Returns the candidate pairs, as batches for the partition of the later document. */
    JavaPairRDD<Integer, byte[]> candidates(JavaPairRDD<Integer, byte[]> sent) {
        return ShuffleWriter.shuffle(sent, partitions)
                .mapPartitionsToPair(batches -> new ShuffleWriter<>(
                        new SimilarCells(batches),
                        numbering.partitions(),
                        (long[] pair, ShuffleWriter<long[]> shuffle) -> CandidateShuffle.send(
                                shuffle,
                                numbering,
                                pair[1],
                                !PartitionCandidatePairs.MUST_BE_CHECKED,
                                LongList.of(pair[0]))));
    }

    /** An iterator over the pairs of documents with two cells that share enough keys. */
    private static final class SimilarCells implements Iterator<long[]> {
        private final long[] lefts;
        private final long[] rights;
        private int at;

        SimilarCells(Iterator<byte[]> batches) {
            LongList allLefts = new LongList();
            LongList allRights = new LongList();
            while (batches.hasNext()) {
                for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                    allLefts.add(from.number());
                    allRights.add(from.number());
                }
            }
            lefts = allLefts.toLongArray();
            rights = allRights.toLongArray();
            LongPairSort.sort(lefts, rights);
        }

        @Override
        public boolean hasNext() {
            while (at < lefts.length && end() - at < RewordedCandidates.MIN_SHARED) {
                at = end();
            }
            return at < lefts.length;
        }

        /** Returns the end of the run of equal pairs at the current position. */
        private int end() {
            int end = at;
            while (end < lefts.length && lefts[end] == lefts[at] && rights[end] == rights[at]) {
                end++;
            }
            return end;
        }

        @Override
        public long[] next() {
            if (!hasNext()) {
                throw new NoSuchElementException("no more pairs");
            }
            long[] pair = {document(lefts[at]), document(rights[at])};
            at = end();
            return pair;
        }
    }
}
