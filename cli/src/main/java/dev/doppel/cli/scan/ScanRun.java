package dev.doppel.cli.scan;

import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;

/**
 * A scan requested on the command line.
 *
 * @param json whether to print the result as JSON
 * @param quiet whether to omit progress and the table
 */
public record ScanRun(ScanSources sources, Options options, ScanOutputs outputs, boolean json, boolean quiet) {
    /** Runs the scan, and returns the exit code. */
    public int run(Console console) {
        ElapsedTime time = ElapsedTime.start();
        try (ScanInputs opened = ScanInputs.open(sources, console)) {
            opened.refuse(outputs);
            ScanResult result = result(opened, console);
            ScanInputs.Summary read = opened.summary();
            opened.printWarnings(json || quiet);
            if (result.ids().size() == 1) {
                console.complain(
                        "only one document, " + result.id(0) + ": add a folder or more files to compare it with");
            }
            outputs.write(String.join(", ", sources.inputs()), result, read);
            ScanReport report = new ScanReport(
                    console,
                    result,
                    opened.counts(),
                    read,
                    sources.submissions().isPresent() ? "submission" : "document");
            if (json) {
                report.printJson();
            } else if (!quiet) {
                console.printReading(read.documents(), ReadWarnings.listedBy("--json", read.documents()));
                if (read.archive() != null) {
                    console.out().print("archive: ");
                    console.printReading(read.archive(), ReadWarnings.listedBy("--json", read.archive()));
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
            return Doppel.with(options)
                    .reportingTo(progress)
                    .withAuthors(opened::author)
                    .scan(opened.archived(), opened.documents());
        }
    }
}
