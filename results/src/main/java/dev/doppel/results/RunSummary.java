package dev.doppel.results;

import dev.doppel.Scheme;
import dev.doppel.corpus.ReadSummary;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A summary of a finished run that wrote its results to a directory. It is the source of the final report and of the
 * counts in {@code run.json}.
 *
 * @param <R> the type of the result: {@link Removal} for {@code dedup}, or {@link Pairs} for {@code scan}
 * @param scheme all parameters that affect the result
 * @param reason why the search method was chosen
 * @param candidates the number of candidate pairs that were verified
 * @param measuredRecall the recall measured on a sample, or empty if recall was not measured
 */
public record RunSummary<R extends RunSummary.Result>(
        Scheme scheme, String reason, Input input, long candidates, R result, Optional<MeasuredRecall> measuredRecall) {

    /** Returns the number of documents that were read. */
    public long documents() {
        return input.reading().read();
    }

    /**
     * The counts of documents and files that were read.
     *
     * @param reading the number of documents read, and the inputs that were skipped
     * @param empty the number of documents without words, or empty if the run does not count them
     * @param malformedSequences the number of malformed UTF-8 sequences that were replaced
     * @param malformedDocuments the number of documents that contained malformed UTF-8 sequences
     * @param repeatedIds the number of documents that have the same id as an earlier document
     * @param firstRepeatedId a clause that names the first repeated id and its two sources, or an empty string
     * @param unranked the number of documents that rank last because they lack the value by which documents are ranked
     */
    public record Input(
            ReadSummary reading,
            OptionalLong empty,
            long malformedSequences,
            long malformedDocuments,
            long repeatedIds,
            String firstRepeatedId,
            long unranked) {}

    /** The counts that describe the result of a run. */
    public sealed interface Result permits Pairs, Removal {}

    /** The number of pairs that a {@code scan} run found. */
    public record Pairs(long pairs) implements Result {}

    /**
     * The counts for a {@code dedup} run.
     *
     * @param duplicates the number of documents that are similar to a kept or an old document; this exceeds
     *     {@code removed} if the run keeps several documents per group or only annotates duplicates
     * @param rounds the number of rounds needed to decide what to keep
     * @param similarToOld the number of duplicates of documents in old corpora, or empty if the run has no old corpora
     * @param cuts the counts of removed lines, paragraphs or passages, or empty if whole documents were compared
     */
    public record Removal(
            long kept,
            long removed,
            long duplicates,
            long groups,
            int rounds,
            OptionalLong similarToOld,
            Optional<Cuts> cuts)
            implements Result {
        /** Creates the counts for a run that compared whole documents and removed all duplicates. */
        public Removal(long kept, long removed, long groups, int rounds) {
            this(kept, removed, removed, groups, rounds, OptionalLong.empty(), Optional.empty());
        }
    }

    /**
     * The counts for a run that removed lines, paragraphs or passages.
     *
     * @param units the number of compared units (lines, paragraphs or, for passages, words)
     * @param spans the number of removed spans
     * @param words the number of words in removed spans
     * @param changed the number of documents with removed spans, including dropped documents
     * @param annotated whether the spans were annotated instead of removed
     */
    public record Cuts(long units, long spans, long words, long changed, boolean annotated) {}
}
