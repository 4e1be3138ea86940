package dev.doppel.spark.internal.run;

import dev.doppel.Scheme;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import java.util.List;

/**
 * What a run did.
 *
 * @param scheme every parameter behind the result
 * @param why the reason for the method
 * @param read what was read
 * @param candidates pairs that were verified
 * @param found what was asked for
 */
public record RunSummary(Scheme scheme, String why, Read read, long candidates, Found found) {
    /**
     * What came out of the inputs.
     *
     * @param empty documents without words
     * @param skipped files and records that could not be read
     * @param firstSkipped the first {@value ReadSummary#LISTED} of them
     * @param replaced malformed sequences that were replaced, in {@code mended} documents
     * @param repeatedIds documents whose id an earlier one has too; {@code firstRepeated} names the first, in a line
     * @param unranked documents without a value to rank by, which come last
     */
    public record Read(
            long documents,
            long empty,
            long skipped,
            List<Skipped> firstSkipped,
            long replaced,
            long mended,
            long repeatedIds,
            String firstRepeated,
            long unranked) {
        /** Returns how much of the input was read, and what was not. */
        public ReadSummary reading() {
            return new ReadSummary(documents, skipped, firstSkipped);
        }
    }

    /** What came of all documents. */
    public sealed interface Found permits Pairs, Removal {}

    /** Of a scan. */
    public record Pairs(long pairs) implements Found {}

    /**
     * Of a run that removes documents.
     *
     * @param groups of two documents or more
     * @param rounds in which documents were decided
     */
    public record Removal(long removed, long groups, int rounds) implements Found {}
}
