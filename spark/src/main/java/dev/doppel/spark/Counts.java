package dev.doppel.spark;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.spark.input.PassedOver;
import dev.doppel.spark.prepare.Outline;
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
public record Counts(
        long documents,
        long empty,
        long shingles,
        long skipped,
        List<PassedOver> firstSkipped,
        long replaced,
        long mended,
        long unranked) {
    static Counts of(List<Outline.Summary> partitions) {
        return new Counts(
                partitions.stream().mapToLong(Outline.Summary::documents).sum(),
                partitions.stream().mapToLong(Outline.Summary::empty).sum(),
                partitions.stream().mapToLong(Outline.Summary::shingles).sum(),
                partitions.stream().mapToLong(Outline.Summary::passedOver).sum(),
                partitions.stream()
                        .flatMap(partition -> partition.firstPassedOver().stream())
                        .limit(ReadSummary.LISTED)
                        .toList(),
                partitions.stream().mapToLong(Outline.Summary::replaced).sum(),
                partitions.stream().mapToLong(Outline.Summary::mended).sum(),
                partitions.stream().mapToLong(Outline.Summary::unranked).sum());
    }
}
