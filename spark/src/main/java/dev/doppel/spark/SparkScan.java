package dev.doppel.spark;

import dev.doppel.results.PairRow;
import dev.doppel.spark.internal.compare.PartitionMatches;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.spark.internal.result.ScanResults;
import org.apache.spark.api.java.JavaRDD;

/**
 * Pairs of similar documents in a corpus.
 *
 * <pre>{@code
 * try (SparkScan scan = SparkDoppel.with(session, Options.defaults()).scan(pages, columns)) {
 *     scan.pairs().dataset(session).write().parquet("pairs");
 * }
 * }</pre>
 */
public final class SparkScan extends SparkResult {
    private final JavaRDD<PartitionMatches> matches;

    SparkScan(
            PreparedCorpus prepared,
            JavaRDD<PartitionMatches> matches,
            TaskSettings settings,
            String reason,
            int partitions) {
        super(prepared, settings, reason, partitions);
        this.matches = matches;
    }

    @Override
    public long candidates() {
        return matches.map(PartitionMatches::candidates).fold(0L, Long::sum);
    }

    /** Returns the similar pairs, in no particular order. */
    public ResultTable pairs() {
        String line = settings.line();
        return new ResultTable(
                PairRow.columns(false),
                new ScanResults(prepared, matches, settings).pairs().map(pair -> pair.values(line)));
    }
}
