package dev.doppel.spark.internal.passage;

import dev.doppel.internal.collect.LongList;
import dev.doppel.passage.internal.Fingerprints;
import dev.doppel.passage.internal.reworded.RewordedCandidates;
import dev.doppel.passage.internal.reworded.SentenceKeySelector;
import dev.doppel.passage.internal.reworded.WordSentenceCounts;
import dev.doppel.spark.internal.bucket.BucketEntries;
import dev.doppel.spark.internal.bucket.KeyShuffle;
import dev.doppel.spark.internal.bucket.KeyedDocument;
import dev.doppel.spark.internal.bucket.PartitionCount;
import dev.doppel.spark.internal.bucket.SparkBuckets;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.prepare.TaskSettings;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * Finds the documents with similar sentences, following the rules of {@link RewordedCandidates}. The
 * {@link WordSentenceCounts} of all partitions are merged and sent to all tasks. The keys of all sentences are
 * shuffled, followed by the pairs of cells that share a key.
 */
record SimilarSentenceSearch(TaskSettings settings, DocumentNumbering numbering) implements Serializable {
    /**
     * The depth of the tree in which the word counts of the partitions are merged. With a deep tree, the driver
     * receives only a few large tables of counts.
     */
    private static final int TREE_DEPTH = 4;

    /** Returns the candidate pairs, as batches for the partition of the later document. */
    JavaPairRDD<Integer, byte[]> candidates(
            PreparedCorpus prepared,
            JavaRDD<PartitionFingerprintMarks> marks,
            PartitionCount partitionCount,
            JavaSparkContext spark) {
        long words = marks.zipPartitions(prepared.blocks(), (own, blocks) -> one(words(own.next(), blocks)))
                .fold(0L, Long::sum);
        Broadcast<WordSentenceCounts> frequencies = spark.broadcast(marks.zipPartitions(
                        prepared.blocks(), (own, blocks) -> one(frequencies(own.next(), blocks, words)))
                .treeReduce(WordSentenceCounts::addAll, TREE_DEPTH));
        int partitions = partitionCount.of(words);
        KeyShuffle shuffle = new KeyShuffle(partitions, false, true, RewordedCandidates.BUCKET_LIMIT);
        JavaRDD<SparkBuckets> buckets = shuffle.receive(marks.zipPartitions(prepared.blocks(), (own, blocks) -> {
                    SentenceKeySelector keys = new SentenceKeySelector(frequencies.value());
                    return shuffle.send(documents(own.next(), blocks)
                            .flatMap(document -> sentences(
                                    document.number(), keys.of(document.text().sentenceBags())))
                            .iterator());
                })
                .mapToPair(batch -> batch));
        SentenceCellShuffle cells = new SentenceCellShuffle(numbering, partitions);
        return cells.candidates(buckets.mapPartitionsToPair(own -> cells.send(new BucketEntries(own))));
    }

    private Stream<TextPreparer.Prepared> documents(
            PartitionFingerprintMarks marks, Iterator<PreparedDocumentBlock> blocks) {
        return new TextPreparer(settings).prepare(blocks, marks, numbering, local -> true);
    }

    private long words(PartitionFingerprintMarks marks, Iterator<PreparedDocumentBlock> blocks) {
        return documents(marks, blocks)
                .mapToLong(document -> document.text().wordCount())
                .sum();
    }

    private WordSentenceCounts frequencies(
            PartitionFingerprintMarks marks, Iterator<PreparedDocumentBlock> blocks, long words) {
        WordSentenceCounts frequencies = WordSentenceCounts.forWords(words);
        documents(marks, blocks)
                .forEach(document -> frequencies.add(document.text().sentenceBags()));
        return frequencies;
    }

    /** Returns the sentences of a document with their keys, to be shuffled like documents. */
    private static Stream<KeyedDocument> sentences(long number, Fingerprints keys) {
        List<KeyedDocument> sentences = new ArrayList<>();
        for (int from = 0, to; from < keys.count(); from = to) {
            LongList ofSentence = new LongList();
            for (to = from; to < keys.count() && keys.firstWord(to) == keys.firstWord(from); to++) {
                ofSentence.add(keys.hash(to));
            }
            sentences.add(new KeyedDocument(
                    SentenceCellShuffle.sentence(number, keys.firstWord(from)), false, 0, ofSentence.toLongArray()));
        }
        return sentences.stream();
    }

    private static <T> Iterator<T> one(T only) {
        return Collections.singleton(only).iterator();
    }
}
