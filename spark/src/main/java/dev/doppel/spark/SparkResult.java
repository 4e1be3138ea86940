package dev.doppel.spark;

import dev.doppel.Scheme;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import java.util.List;

/**
 * The result of a run on Spark.
 *
 * <p>Must be closed: the executors hold persisted data until then. Rows are computed lazily, so write or checkpoint
 * them before closing. Immutable apart from {@link #close}, and can be used by several threads of the driver.
 */
public abstract sealed class SparkResult implements AutoCloseable permits SparkScan, SparkDedup {
    final PreparedCorpus prepared;
    final TaskSettings settings;
    private final String why;
    private final DuplicateIds duplicateIds;

    /** @param partitions the number of partitions for the shuffle that finds duplicate ids */
    SparkResult(PreparedCorpus prepared, TaskSettings settings, String why, int partitions) {
        this.prepared = prepared;
        this.settings = settings;
        this.why = why;
        this.duplicateIds = DuplicateIds.among(prepared, partitions);
    }

    /** Returns all parameters that affect the result. */
    public final Scheme scheme() {
        return settings.scheme();
    }

    /** Returns the reason why the method was chosen, for messages. */
    public final String why() {
        return why;
    }

    /** Returns the counts of documents and skipped input. */
    public final ReadCounts counts() {
        return ReadCounts.of(prepared.totals());
    }

    /**
     * Returns the number of candidate pairs that were verified. Identical documents in a partition are verified as one
     * document.
     */
    public abstract long candidates();

    /** Returns the ids that occur in several documents. */
    public final DuplicateIds duplicateIds() {
        return duplicateIds;
    }

    /** Returns the skipped records and files, in the order of the input. */
    public final ResultTable skipped() {
        return ResultTable.skipped(prepared.skipped());
    }

    /** Returns the ends of all file splits, one list for each partition. */
    final List<List<FileSplitEnd>> ends() {
        return prepared.ends();
    }

    /** Releases the data that the executors hold. */
    @Override
    public void close() {
        prepared.close();
    }
}
