package dev.doppel.cli.scan;

import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.corpus.CorpusOptions;
import java.util.List;

/**
 * A scan as asked for on the command line, whoever read that.
 *
 * @param inputs folders, files and patterns
 * @param archives the same, of older documents that new ones are compared with
 * @param reading how records become documents
 * @param options what is compared, and how
 * @param outputs the files that are written
 * @param json whether the result is printed as JSON
 * @param quiet whether neither progress nor the table is printed
 */
public record ScanRun(
        List<String> inputs,
        List<String> archives,
        CorpusOptions reading,
        Options options,
        ScanOutputs outputs,
        boolean json,
        boolean quiet) {
    /** Does it all, and gives the exit code. */
    public int run(Console console) {
        long start = System.nanoTime();
        ReadWarnings complaints = new ReadWarnings(console);
        ReadWarnings archiveComplaints = new ReadWarnings(console);
        try (ScanInputs opened = ScanInputs.open(inputs, archives, reading, console, complaints, archiveComplaints)) {
            opened.refuse(outputs);
            ScanResult result = result(opened, console);
            ScanReading read = new ScanReading(
                    complaints.reading(opened.documentCounts()),
                    archives.isEmpty() ? null : archiveComplaints.reading(opened.archiveCounts()));
            if (json || quiet) {
                complaints.concludeReading();
                archiveComplaints.concludeReading();
            } else {
                complaints.complainOfWhatWasRead();
                archiveComplaints.complainOfWhatWasRead();
            }
            if (result.ids().size() == 1) {
                console.complain(
                        "only one document, " + result.id(0) + ": name a folder or more files to compare it with");
            }
            outputs.write(String.join(", ", inputs), result, read);
            ScanReport report = new ScanReport(console, result, opened.counts(), read);
            if (json) {
                report.printJson();
            } else if (!quiet) {
                console.printReading(read.documents(), complaints.rest("--json"));
                if (read.archive() != null) {
                    console.out().print("archive: ");
                    console.printReading(read.archive(), archiveComplaints.rest("--json"));
                }
                report.printTable(outputs.pairs().name());
                report.printSummary((System.nanoTime() - start) / 1e9);
                outputs.printReport(console);
            }
        }
        return 0;
    }

    private ScanResult result(ScanInputs opened, Console console) {
        try (StageProgress progress = opened.progress(console, quiet)) {
            return Doppel.with(options).reportingTo(progress).scan(opened.archived(), opened.documents());
        }
    }
}
