package dev.doppel.spark;

import dev.doppel.Scheme;
import dev.doppel.corpus.rows.PairRow;
import dev.doppel.spark.compare.Matches;
import dev.doppel.spark.input.PieceEnd;
import dev.doppel.spark.prepare.Prepared;
import dev.doppel.spark.prepare.Recipe;
import dev.doppel.spark.result.RepeatedIds;
import dev.doppel.spark.result.ScanResults;
import dev.doppel.spark.result.Table;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/** The pairs of a collection. They are there until it is closed. */
public final class SparkScan implements AutoCloseable {
    private final Prepared prepared;
    private final JavaRDD<Matches> matches;
    private final Recipe recipe;
    private final String why;
    private final RepeatedIds repeated;

    SparkScan(Prepared prepared, JavaRDD<Matches> matches, Recipe recipe, String why, int parts) {
        this.prepared = prepared;
        this.matches = matches;
        this.recipe = recipe;
        this.why = why;
        this.repeated = RepeatedIds.among(prepared, parts);
    }

    public Scheme scheme() {
        return recipe.scheme();
    }

    /** Why the method was taken. */
    public String why() {
        return why;
    }

    public Counts counts() {
        return Counts.of(prepared.summaries());
    }

    /** How many pairs were verified; copies within a partition are compared once for all. */
    public long candidates() {
        return matches.map(Matches::candidates).fold(0L, Long::sum);
    }

    public RepeatedIds repeatedIds() {
        return repeated;
    }

    /** The pairs, in no particular order. */
    public Table pairs() {
        String line = recipe.toString();
        return new Table(
                PairRow.columns(false),
                new ScanResults(prepared, matches, recipe).pairs().map(pair -> pair.values(line)));
    }

    /** The ends of the pieces of files, of each partition. */
    public List<List<PieceEnd>> ends() {
        return prepared.ends();
    }

    /** What could not be read, in the order of the input. */
    public Table skipped() {
        return Table.skipped(prepared.passedOver());
    }

    @Override
    public void close() {
        prepared.close();
    }
}
