package dev.doppel.cli.scan;

import dev.doppel.Evidence;
import dev.doppel.ScanResult;
import dev.doppel.cli.console.Console;
import dev.doppel.corpus.Corpus;
import dev.doppel.results.GroupRows;
import dev.doppel.results.OutputFile;
import dev.doppel.results.PairRows;
import dev.doppel.results.PassageRows;
import dev.doppel.viewer.ReportBuilder;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The files that a scan writes.
 *
 * @param pairs all pairs
 * @param groups the groups
 * @param passages all passages of all pairs
 * @param report the page that shows the strongest pairs; null where none is asked for
 * @param reportLimit so many of them
 */
public record ScanOutputs(
        OutputFile pairs,
        OutputFile groups,
        OutputFile passages,
        @Nullable ReportFile report,
        int reportLimit) {
    static ScanOutputs of(OutputFile pairs) {
        return new ScanOutputs(pairs, OutputFile.checked(null), OutputFile.checked(null), null, 1);
    }

    /** Refuses to let one output overwrite the other. */
    public ScanOutputs {
        pairs.differFrom("pairs and groups", groups);
        pairs.differFrom("pairs and passages", passages);
        groups.differFrom("groups and passages", passages);
        if (reportLimit < 1) {
            throw new IllegalArgumentException("a report must show 1 pair or more (got: " + reportLimit + ")");
        }
    }

    /** Refuses to overwrite what is about to be read. */
    void refuseInputs(Corpus corpus) {
        for (OutputFile file : List.of(pairs, groups, passages)) {
            file.refuseInputs(corpus);
        }
        if (report != null) {
            report.refuseInputs(corpus);
        }
    }

    /** Says where the page is. */
    void printReport(Console console) {
        if (report != null) {
            console.out().println("report: " + report.name());
        }
    }

    /**
     * Writes them all.
     *
     * @param title names what was scanned
     * @param reading what was read, and what was not
     */
    void write(String title, ScanResult result, ScanReading reading) {
        pairs.write(new PairRows(result));
        groups.write(new GroupRows(result));
        passages.write(new PassageRows(result));
        if (report != null) {
            Evidence evidence = Objects.requireNonNull(result.evidence(), "a report needs evidence");
            report.write(new ReportBuilder(evidence, reportLimit, ReportFile.advice(result.scheme()))
                    .scan(
                            title,
                            result,
                            ReportFile.reading(reading.documents()),
                            reading.archive() == null ? null : ReportFile.reading(reading.archive())));
        }
    }
}
