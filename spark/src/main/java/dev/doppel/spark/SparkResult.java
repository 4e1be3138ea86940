package dev.doppel.spark;

import dev.doppel.Scheme;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import java.util.List;

/**
 * The result of a run on Spark.
 *
 * <p>A result must be closed to release the data that is persisted on the executors. Rows are computed lazily, so they
 * must be written or checkpointed before the result is closed. Except for {@link #close}, instances are immutable and
 * safe for use by several driver threads.
 */
public abstract sealed class SparkResult implements AutoCloseable permits SparkScan, SparkDedup, SparkUnitDedup {
    final PreparedCorpus prepared;
    final TaskSettings settings;
    private final String reason;
    private final DuplicateIds duplicateIds;

    /** @param partitions the number of partitions for the shuffle that finds duplicate ids */
    SparkResult(PreparedCorpus prepared, TaskSettings settings, String reason, int partitions) {
        this.prepared = prepared;
        this.settings = settings;
        this.reason = reason;
        this.duplicateIds = DuplicateIds.among(prepared, partitions);
    }

    /** Returns all parameters that affect the result. */
    public final Scheme scheme() {
        return settings.scheme();
    }

    /** Returns the reason why the search method was chosen, for use in messages. */
    public final String reason() {
        return reason;
    }

    /** Returns the numbers of documents read and inputs skipped. Old corpora are not included. */
    public final ReadCounts counts() {
        return ReadCounts.of(prepared.inputTotals());
    }

    /**
     * Returns the number of candidate pairs that were verified. Identical documents in a partition count as one
     * document.
     */
    public abstract long candidates();

    /** Returns the ids that occur in more than one document of the input. */
    public final DuplicateIds duplicateIds() {
        return duplicateIds;
    }

    /** Returns the skipped records and files, in input order. Records and files in old corpora come first. */
    public final ResultTable skipped() {
        return ResultTable.skipped(prepared.skipped());
    }

    /** Returns the end events of the input's file splits, with one list per partition. */
    final List<List<FileSplitEnd>> ends() {
        return prepared.ends();
    }

    /** Releases the data that is persisted on the executors. */
    @Override
    public void close() {
        prepared.close();
    }
}
