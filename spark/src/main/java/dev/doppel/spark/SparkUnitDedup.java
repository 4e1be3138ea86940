package dev.doppel.spark;

import dev.doppel.results.DroppedDocumentRow;
import dev.doppel.results.RemovedSpanRow;
import dev.doppel.results.RunSummary;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.spark.internal.result.KeptRows;
import dev.doppel.spark.internal.unit.UnitResults;
import dev.doppel.spark.internal.unit.UnitRounds;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * The result of a run that removed repeated lines, paragraphs or passages from documents.
 *
 * <pre>{@code
 * UnitScheme passages = UnitScheme.of(Unit.PASSAGE);
 * try (SparkUnitDedup dedup = SparkDoppel.with(session, options).dedup(pages, columns, KeepPolicy.FIRST, passages)) {
 *     dedup.kept(pages).write().parquet("kept");
 *     dedup.spans().dataset(session).write().parquet("spans");
 * }
 * }</pre>
 */
public final class SparkUnitDedup extends SparkResult {
    private final UnitRounds rounds;
    private final UnitResults results;
    private final String textColumn;

    SparkUnitDedup(
            PreparedCorpus prepared,
            TaskSettings settings,
            UnitRounds rounds,
            UnitResults results,
            String textColumn,
            int partitions) {
        super(prepared, settings, settings.units().orElseThrow().promise(), partitions);
        this.rounds = rounds;
        this.results = results;
        this.textColumn = textColumn;
    }

    /** Returns the counts of units and of removed spans. */
    public RunSummary.Cuts cuts() {
        return results.cuts(rounds.units());
    }

    /** Returns the number of documents that were dropped because too few of their words remained. */
    public long dropped() {
        return results.dropped();
    }

    /** Returns the number of rounds in which repeated units were removed. */
    public int rounds() {
        return rounds.rounds();
    }

    /** Returns the number of repeated windows of units, that is, of repeated lines, paragraphs or runs of words. */
    @Override
    public long candidates() {
        return rounds.repeated();
    }

    /** Returns the removed spans in input order, each with the first occurrence of its words. */
    public ResultTable spans() {
        return new ResultTable(RemovedSpanRow.COLUMNS, results.spans().map(RemovedSpanRow::values));
    }

    /** Returns the dropped documents, in input order. */
    public ResultTable removed() {
        return new ResultTable(DroppedDocumentRow.COLUMNS, results.removed().map(DroppedDocumentRow::values));
    }

    /**
     * Returns the rows of a dataset without the removed spans and the dropped documents.
     *
     * @param rows the dataset that was deduplicated, with its rows in the same order
     */
    public Dataset<Row> kept(Dataset<Row> rows) {
        return KeptRows.of(rows, keptRecords(), textColumn);
    }

    /** Returns the positions of the kept documents in their files, in input order. */
    JavaRDD<KeptDocumentsOfSplit> keptRecords() {
        return results.kept();
    }
}
