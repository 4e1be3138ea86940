package dev.doppel.cli.scan;

import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.corpus.CorpusOptions;
import java.util.List;

/**
 * A scan requested on the command line.
 *
 * @param inputs the folders, files and patterns to read
 * @param archives the paths of older documents to compare with the inputs
 * @param json whether to print the result as JSON
 * @param quiet whether to omit progress and the table
 */
public record ScanRun(
        List<String> inputs,
        List<String> archives,
        CorpusOptions reading,
        Options options,
        ScanOutputs outputs,
        boolean json,
        boolean quiet) {
    /** Runs the scan, and returns the exit code. */
    public int run(Console console) {
        ElapsedTime time = ElapsedTime.start();
        ReadWarnings warnings = new ReadWarnings(console);
        ReadWarnings archiveWarnings = new ReadWarnings(console);
        try (ScanInputs opened = ScanInputs.open(inputs, archives, reading, console, warnings, archiveWarnings)) {
            opened.refuse(outputs);
            ScanResult result = result(opened, console);
            ScanInputs.Summary read = new ScanInputs.Summary(
                    warnings.summary(opened.documentCounts()),
                    archives.isEmpty() ? null : archiveWarnings.summary(opened.archiveCounts()));
            if (json || quiet) {
                warnings.printAll();
                archiveWarnings.printAll();
            } else {
                warnings.printNotes();
                archiveWarnings.printNotes();
            }
            if (result.ids().size() == 1) {
                console.complain(
                        "only one document, " + result.id(0) + ": add a folder or more files to compare it with");
            }
            outputs.write(String.join(", ", inputs), result, read);
            ScanReport report = new ScanReport(console, result, opened.counts(), read);
            if (json) {
                report.printJson();
            } else if (!quiet) {
                console.printReading(read.documents(), warnings.listedBy("--json"));
                if (read.archive() != null) {
                    console.out().print("archive: ");
                    console.printReading(read.archive(), archiveWarnings.listedBy("--json"));
                }
                report.printTable(outputs.pairs().name());
                report.printSummary(time);
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
