package dev.doppel.spark;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.spark.internal.input.SkippedInput;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import java.util.List;

/**
 * What was read.
 *
 * @param documents how many documents
 * @param empty how many of them have no words, and so resemble nothing
 * @param shingles how many all have, repetitions included
 * @param skipped how many records or files were passed over
 * @param firstSkipped the first of them, as many as a report lists
 * @param replaced how many sequences were no text and were replaced, in {@code mended} documents
 * @param unranked how many documents lack what the keep policy orders them by
 */
public record ReadCounts(
        long documents,
        long empty,
        long shingles,
        long skipped,
        List<SkippedInput> firstSkipped,
        long replaced,
        long mended,
        long unranked) {
    static ReadCounts of(List<PartitionSummary.Summary> partitions) {
        return new ReadCounts(
                partitions.stream()
                        .mapToLong(PartitionSummary.Summary::documents)
                        .sum(),
                partitions.stream().mapToLong(PartitionSummary.Summary::empty).sum(),
                partitions.stream()
                        .mapToLong(PartitionSummary.Summary::shingles)
                        .sum(),
                partitions.stream()
                        .mapToLong(PartitionSummary.Summary::passedOver)
                        .sum(),
                partitions.stream()
                        .flatMap(partition -> partition.firstPassedOver().stream())
                        .limit(ReadSummary.LISTED)
                        .toList(),
                partitions.stream()
                        .mapToLong(PartitionSummary.Summary::replaced)
                        .sum(),
                partitions.stream().mapToLong(PartitionSummary.Summary::mended).sum(),
                partitions.stream()
                        .mapToLong(PartitionSummary.Summary::unranked)
                        .sum());
    }
}
