package dev.doppel.dedup;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.dedup.internal.PeakMemory;
import dev.doppel.dedup.internal.RunState;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run did.
 *
 * @param scheme the line that names every parameter behind the result
 * @param why the reason for the method
 * @param groups of two documents or more
 * @param skipped files and records that could not be read
 * @param firstSkipped the first {@value ReadSummary#LISTED} of them
 * @param replaced malformed sequences that were replaced, in {@code mended} documents
 * @param repeatedIds documents whose id an earlier one has too; {@code firstRepeated} names the first
 * @param unranked documents without a value to rank by, which come last
 * @param candidates pairs that were verified
 * @param rounds how many times the index was filled
 * @param seconds what each stage took
 * @param peakMemory the most bytes of memory that the process held
 */
public record DedupSummary(
        String scheme,
        String why,
        double promisedRecall,
        Optional<MeasuredRecall> measuredRecall,
        int documents,
        int kept,
        int groups,
        long skipped,
        List<Skipped> firstSkipped,
        long replaced,
        long mended,
        long repeatedIds,
        String firstRepeated,
        long unranked,
        long candidates,
        int rounds,
        Map<String, Double> seconds,
        long peakMemory) {
    public int removed() {
        return documents - kept;
    }

    /** Returns how much of the input was read, and what was not. */
    public ReadSummary reading() {
        return new ReadSummary(documents, skipped, firstSkipped);
    }

    public static DedupSummary of(
            RunState state, List<Skipped> firstSkipped, int documents, int kept, double promisedRecall) {
        return new DedupSummary(
                state.text("scheme"),
                state.text("why"),
                promisedRecall,
                MeasuredRecall.load(state),
                documents,
                kept,
                (int) state.number("groups"),
                state.number("read.skipped"),
                firstSkipped,
                state.number("read.replaced"),
                state.number("read.mended"),
                state.number("repeated"),
                state.text("repeated.first"),
                state.number("unranked"),
                state.number("candidates"),
                (int) state.number("rounds"),
                state.seconds(),
                PeakMemory.bytes());
    }
}
