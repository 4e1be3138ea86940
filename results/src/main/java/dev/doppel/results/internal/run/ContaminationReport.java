package dev.doppel.results.internal.run;

import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.results.DecontaminationSummary;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The lines that a command prints at the end of a decontamination run.
 *
 * @param cleanCorpus the folder of the clean corpus, or an empty string if none was written
 * @param hits the file or folder that lists the hits
 */
public record ContaminationReport(DecontaminationSummary summary, String cleanCorpus, String hits) {
    /**
     * Returns one line per warning.
     *
     * @param minWords the minimum number of words in a usable item
     */
    public List<String> warnings(int minWords) {
        return summary.benchmarks().stream()
                .filter(benchmark -> benchmark.usable() == 0)
                .map(benchmark ->
                        "no item of " + benchmark.source() + " is usable: each has fewer than " + minWords + " words")
                .toList();
    }

    /** Returns one line per benchmark, for output without a table. */
    public List<String> benchmarks() {
        return summary.benchmarks().stream()
                .map(benchmark -> benchmark.name() + ": " + Plurals.number(benchmark.found()) + " of "
                        + Plurals.count(benchmark.items(), "item") + " found in "
                        + Plurals.count(benchmark.documents(), "document"))
                .toList();
    }

    /**
     * Returns the lines that summarise the run.
     *
     * @param bold a function that formats text in bold; it is applied to numbers
     */
    public List<String> lines(double seconds, UnaryOperator<String> bold) {
        return List.of(
                bold.apply(Plurals.number(summary.contaminated())) + " of "
                        + Plurals.count(summary.reading().read(), "document")
                        + (summary.contaminated() == 1 ? " contains" : " contain") + " items; "
                        + Plurals.count(summary.hits(), "hit") + "; " + Decimals.fixed(seconds, 2) + " s",
                (cleanCorpus.isEmpty() ? "" : "clean corpus: " + cleanCorpus + "; ") + "hits: " + hits);
    }
}
