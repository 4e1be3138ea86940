package dev.doppel.spark;

import dev.doppel.Scheme;
import dev.doppel.results.PairRow;
import dev.doppel.spark.internal.compare.Matches;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.spark.internal.result.DuplicateIds;
import dev.doppel.spark.internal.result.ResultTable;
import dev.doppel.spark.internal.result.ScanResults;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/** The pairs of a collection. They are there until it is closed. */
public final class SparkScan implements AutoCloseable {
    private final PreparedCorpus prepared;
    private final JavaRDD<Matches> matches;
    private final TaskSettings recipe;
    private final String why;
    private final DuplicateIds repeated;

    SparkScan(PreparedCorpus prepared, JavaRDD<Matches> matches, TaskSettings recipe, String why, int parts) {
        this.prepared = prepared;
        this.matches = matches;
        this.recipe = recipe;
        this.why = why;
        this.repeated = DuplicateIds.among(prepared, parts);
    }

    public Scheme scheme() {
        return recipe.scheme();
    }

    /** Why the method was taken. */
    public String why() {
        return why;
    }

    public ReadCounts counts() {
        return ReadCounts.of(prepared.summaries());
    }

    /** How many pairs were verified; copies within a partition are compared once for all. */
    public long candidates() {
        return matches.map(Matches::candidates).fold(0L, Long::sum);
    }

    public DuplicateIds repeatedIds() {
        return repeated;
    }

    /** The pairs, in no particular order. */
    public ResultTable pairs() {
        String line = recipe.toString();
        return new ResultTable(
                PairRow.columns(false),
                new ScanResults(prepared, matches, recipe).pairs().map(pair -> pair.values(line)));
    }

    /** The ends of the pieces of files, of each partition. */
    public List<List<FileSplitEnd>> ends() {
        return prepared.ends();
    }

    /** What could not be read, in the order of the input. */
    public ResultTable skipped() {
        return ResultTable.skipped(prepared.passedOver());
    }

    @Override
    public void close() {
        prepared.close();
    }
}
