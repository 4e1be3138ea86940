package dev.doppel.spark;

import dev.doppel.results.PairRow;
import dev.doppel.results.PassageRows;
import dev.doppel.spark.internal.compare.PartitionMatches;
import dev.doppel.spark.internal.passage.PassageMatchRows;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.spark.internal.result.ScanResults;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/**
 * The pairs of documents in a corpus that are similar or share passages.
 *
 * <pre>{@code
 * try (SparkScan scan = SparkDoppel.with(session, Options.defaults()).scan(pages, columns)) {
 *     scan.pairs().dataset(session).write().parquet("pairs");
 * }
 * }</pre>
 */
public final class SparkScan extends SparkResult {
    /** The numbers of verified candidate pairs, one for each part of the result. */
    private final JavaRDD<Long> candidates;

    private final ResultTable pairs;
    private final ResultTable passages;

    private SparkScan(Found found, TaskSettings settings, String reason, int partitions) {
        super(found.prepared, settings, reason, partitions);
        this.candidates = found.candidates;
        this.pairs = new ResultTable(PairRow.columns(settings.passages().isPresent()), found.pairs);
        this.passages = new ResultTable(PassageRows.COLUMNS, found.passages);
    }

    private record Found(
            PreparedCorpus prepared,
            JavaRDD<Long> candidates,
            JavaRDD<List<String>> pairs,
            JavaRDD<List<String>> passages) {}

    static SparkScan bySimilarity(
            PreparedCorpus prepared,
            JavaRDD<PartitionMatches> matches,
            TaskSettings settings,
            String reason,
            int partitions) {
        String line = settings.line();
        Found found = new Found(
                prepared,
                matches.map(PartitionMatches::candidates),
                new ScanResults(prepared, matches, settings).pairs().map(pair -> pair.values(line)),
                matches.flatMap(none -> List.<List<String>>of().iterator()));
        return new SparkScan(found, settings, reason, partitions);
    }

    static SparkScan byPassages(
            PreparedCorpus prepared,
            JavaRDD<PassageMatchRows> matches,
            TaskSettings settings,
            String reason,
            int partitions) {
        Found found = new Found(
                prepared,
                matches.map(PassageMatchRows::candidates),
                matches.flatMap(some -> some.pairs().iterator()),
                matches.flatMap(some -> some.passages().iterator()));
        return new SparkScan(found, settings, reason, partitions);
    }

    @Override
    public long candidates() {
        return candidates.fold(0L, Long::sum);
    }

    /** Returns the pairs, in no particular order. */
    public ResultTable pairs() {
        return pairs;
    }

    /**
     * Returns the passages that the pairs share, or an empty table if pairs were found by similarity. The passages of a
     * pair are ordered by their position in the right document.
     */
    public ResultTable passages() {
        return passages;
    }
}
