package dev.doppel.spark;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.spark.internal.input.SkippedInput;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The numbers of documents read, inputs skipped and byte sequences replaced. They refer either to the input or to the
 * old corpora. Instances are immutable.
 *
 * @param empty the number of documents without words, which match no other document
 * @param shingles the total number of shingles in all documents, including repetitions
 * @param skipped the number of skipped records and files
 * @param firstSkipped up to {@link ReadSummary#LISTED} skipped records and files, in input order
 * @param replaced the number of malformed byte sequences that were replaced
 * @param repaired the number of documents in which malformed byte sequences were replaced
 * @param unranked the number of documents that lack the value by which the keep policy ranks documents
 */
public record ReadCounts(
        long documents,
        long empty,
        long shingles,
        long skipped,
        List<Skipped> firstSkipped,
        long replaced,
        long repaired,
        long unranked) {
    static ReadCounts of(List<PartitionSummary.Totals> partitions) {
        return new ReadCounts(
                sum(partitions, PartitionSummary.Totals::documents),
                sum(partitions, PartitionSummary.Totals::empty),
                sum(partitions, PartitionSummary.Totals::shingles),
                sum(partitions, PartitionSummary.Totals::skipped),
                partitions.stream()
                        .flatMap(partition -> partition.firstSkipped().stream())
                        .limit(ReadSummary.LISTED)
                        .map(SkippedInput::skipped)
                        .toList(),
                sum(partitions, PartitionSummary.Totals::replaced),
                sum(partitions, PartitionSummary.Totals::repaired),
                sum(partitions, PartitionSummary.Totals::unranked));
    }

    private static long sum(List<PartitionSummary.Totals> partitions, ToLongFunction<PartitionSummary.Totals> count) {
        return partitions.stream().mapToLong(count).sum();
    }
}
