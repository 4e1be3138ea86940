package dev.doppel.cli;

import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import java.util.List;

/**
 * A scan as asked for on the command line, whoever read that.
 *
 * @param inputs folders, files and patterns
 * @param reading how records become documents
 * @param options what is compared, and how
 * @param pairs where all pairs go
 * @param groups where the groups go
 * @param json whether the result is printed as JSON
 * @param quiet whether neither progress nor the table is printed
 */
record Scan(
        List<String> inputs,
        CorpusOptions reading,
        Options options,
        OutputFile pairs,
        OutputFile groups,
        boolean json,
        boolean quiet) {
    /** Does it all, and gives the exit code. */
    int run(Console console) {
        long start = System.nanoTime();
        Complaints complaints = new Complaints(console);
        try (Corpus corpus = Corpus.open(inputs, reading, console.in(), complaints)) {
            pairs.refuseInputs(corpus);
            groups.refuseInputs(corpus);
            ScanResult result = result(corpus, console);
            complaints.concludeReading();
            if (result.ids().size() == 1) {
                console.complain(
                        "only one document, " + result.id(0) + ": name a folder or more files to compare it with");
            }
            pairs.write(new PairRows(result));
            groups.write(new GroupRows(result));
            ScanReport report = new ScanReport(console, result, corpus.counts());
            if (json) {
                report.printJson();
            } else if (!quiet) {
                report.printTable(pairs.name());
                report.printSummary((System.nanoTime() - start) / 1e9);
            }
        }
        return 0;
    }

    private ScanResult result(Corpus corpus, Console console) {
        try (StageProgress progress = StageProgress.reading(corpus, console, quiet)) {
            return Doppel.with(options).reportingTo(progress).scan(corpus);
        }
    }
}
