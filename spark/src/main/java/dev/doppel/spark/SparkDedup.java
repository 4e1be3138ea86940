package dev.doppel.spark;

import dev.doppel.results.MemberRow;
import dev.doppel.results.RemovedRow;
import dev.doppel.spark.internal.decide.PartitionVerdicts;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.spark.internal.result.DedupResults;
import dev.doppel.spark.internal.result.KeptRows;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Result of a deduplication. Contains the kept documents, and each removed document with the kept document that it
 * duplicates.
 *
 * <pre>{@code
 * try (SparkDedup dedup = SparkDoppel.with(session, options).dedup(pages, columns, KeepPolicy.FIRST)) {
 *     dedup.kept(pages).write().parquet("kept");
 *     dedup.removed().dataset(session).write().parquet("removed");
 * }
 * }</pre>
 */
public final class SparkDedup extends SparkResult {
    private final JavaRDD<PartitionVerdicts> verdicts;
    private final DedupResults results;
    private final int rounds;
    private final long candidates;
    private final long kept;

    SparkDedup(
            PreparedCorpus prepared,
            JavaRDD<PartitionVerdicts> verdicts,
            TaskSettings settings,
            String reason,
            int rounds,
            long candidates,
            int partitions) {
        super(prepared, settings, reason, partitions);
        this.verdicts = verdicts;
        this.results = new DedupResults(prepared, verdicts);
        this.rounds = rounds;
        this.candidates = candidates;
        this.kept = verdicts.map(PartitionVerdicts::kept).fold(0L, Long::sum);
    }

    /** Returns the number of kept documents. */
    public long kept() {
        return kept;
    }

    /** Returns the number of groups that contain at least two documents. */
    public long groups() {
        return results.groups();
    }

    /** Returns the number of star clustering rounds. */
    public int rounds() {
        return rounds;
    }

    @Override
    public long candidates() {
        return candidates;
    }

    /** Returns the removed documents in input order, each with the kept document that it duplicates. */
    public ResultTable removed() {
        return new ResultTable(RemovedRow.COLUMNS, results.removed().map(RemovedRow::values));
    }

    /** Returns the members of all groups, in input order. */
    public ResultTable members() {
        return new ResultTable(MemberRow.COLUMNS, results.members().map(MemberRow::values));
    }

    /**
     * Returns the kept rows of a dataset.
     *
     * @param rows the dataset that was deduplicated, with its rows in the same order
     */
    public Dataset<Row> kept(Dataset<Row> rows) {
        return KeptRows.of(rows, results.kept());
    }

    /** Returns the positions of the kept documents in their files, in input order. */
    JavaRDD<KeptDocumentsOfSplit> keptRecords() {
        return results.kept();
    }

    @Override
    public void close() {
        results.close();
        verdicts.unpersist(false);
        super.close();
    }
}
