package dev.doppel.results;

import dev.doppel.Scheme;
import dev.doppel.corpus.ReadSummary;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The summary of a finished run that wrote its results to a directory: {@code dedup} on one machine, or {@code scan} or
 * {@code dedup} on Spark. The report at the end of the run and the counts in {@code run.json} are derived from it.
 *
 * @param <R> {@link Removal} for {@code dedup}, {@link Pairs} for {@code scan}
 * @param scheme every parameter that affects the result
 * @param why the reason for the choice of method
 * @param input counts of what was read
 * @param candidates the number of pairs that were verified
 * @param result counts of what was found
 * @param measuredRecall the recall on a sample; empty if none was measured
 */
public record RunSummary<R extends RunSummary.Result>(
        Scheme scheme, String why, Input input, long candidates, R result, Optional<MeasuredRecall> measuredRecall) {

    /** Returns the number of documents that were read. */
    public long documents() {
        return input.reading().read();
    }

    /**
     * Counts of what was read.
     *
     * @param reading the documents that were read and the inputs that were skipped
     * @param empty the number of documents without words; no value if the run does not count them
     * @param malformedSequences the number of malformed UTF-8 sequences that were replaced
     * @param malformedDocuments the number of documents that contained malformed sequences
     * @param repeatedIds the number of documents with the id of an earlier document
     * @param firstRepeatedId a clause that names the first repeated id and both sources; may be empty
     * @param unranked the number of documents without a value to rank by, which rank last
     */
    public record Input(
            ReadSummary reading,
            OptionalLong empty,
            long malformedSequences,
            long malformedDocuments,
            long repeatedIds,
            String firstRepeatedId,
            long unranked) {}

    /** Counts of what was found. */
    public sealed interface Result permits Pairs, Removal {}

    /** The number of pairs that a {@code scan} found. */
    public record Pairs(long pairs) implements Result {}

    /**
     * The counts of a {@code dedup}.
     *
     * @param groups the number of groups of two or more similar documents
     * @param rounds the number of rounds that were needed to decide which documents to keep
     */
    public record Removal(long kept, long removed, long groups, int rounds) implements Result {}
}
