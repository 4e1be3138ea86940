package dev.doppel.spark;

import dev.doppel.Scheme;
import dev.doppel.results.MemberRow;
import dev.doppel.results.RemovedRow;
import dev.doppel.spark.internal.decide.Verdicts;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.output.KeptOfSplit;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.spark.internal.result.DedupResults;
import dev.doppel.spark.internal.result.DuplicateIds;
import dev.doppel.spark.internal.result.KeptRows;
import dev.doppel.spark.internal.result.ResultTable;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** What was decided of a corpus. Its rows are there until it is closed. */
public final class SparkDedup implements AutoCloseable {
    private final PreparedCorpus prepared;
    private final JavaRDD<Verdicts> verdicts;
    private final DedupResults results;
    private final Scheme scheme;
    private final String why;
    private final int rounds;
    private final long candidates;
    private final DuplicateIds repeated;
    private final long kept;

    SparkDedup(
            PreparedCorpus prepared,
            JavaRDD<Verdicts> verdicts,
            TaskSettings recipe,
            String why,
            int rounds,
            long candidates,
            int parts) {
        this.prepared = prepared;
        this.verdicts = verdicts;
        this.results = new DedupResults(prepared, verdicts);
        this.scheme = recipe.scheme();
        this.why = why;
        this.rounds = rounds;
        this.candidates = candidates;
        this.repeated = DuplicateIds.among(prepared, parts);
        this.kept = verdicts.map(Verdicts::kept).fold(0L, Long::sum);
    }

    public Scheme scheme() {
        return scheme;
    }

    /** Why the method was taken. */
    public String why() {
        return why;
    }

    public ReadCounts counts() {
        return ReadCounts.of(prepared.summaries());
    }

    public long kept() {
        return kept;
    }

    /** How many groups of two documents or more there are. */
    public long groups() {
        return results.groups();
    }

    /** In how many rounds all was decided. */
    public int rounds() {
        return rounds;
    }

    /** How many pairs were verified. */
    public long candidates() {
        return candidates;
    }

    public DuplicateIds repeatedIds() {
        return repeated;
    }

    /** Each removed document with its witness, in the order of the input. */
    public ResultTable removed() {
        return new ResultTable(RemovedRow.COLUMNS, results.removed().map(RemovedRow::values));
    }

    /** The documents of groups, in the order of the input. */
    public ResultTable members() {
        return new ResultTable(MemberRow.COLUMNS, results.members().map(MemberRow::values));
    }

    /** What could not be read, in the order of the input. */
    public ResultTable skipped() {
        return ResultTable.skipped(prepared.passedOver());
    }

    /**
     * The rows of a dataset whose documents are kept, with all their columns.
     *
     * @param rows those that were read, in the same order
     */
    public Dataset<Row> kept(Dataset<Row> rows) {
        return rows.sparkSession()
                .createDataFrame(rows.javaRDD().zipPartitions(results.kept(), KeptRows::new), rows.schema());
    }

    /** Where the kept documents are in their files, in the order of the input. */
    public JavaRDD<KeptOfSplit> keptRecords() {
        return results.kept();
    }

    /** The ends of the pieces of files, of each partition. */
    public List<List<FileSplitEnd>> ends() {
        return prepared.ends();
    }

    @Override
    public void close() {
        results.close();
        verdicts.unpersist(false);
        prepared.close();
    }
}
