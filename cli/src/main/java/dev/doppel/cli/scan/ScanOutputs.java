package dev.doppel.cli.scan;

import dev.doppel.Doppel;
import dev.doppel.Evidence;
import dev.doppel.ScanResult;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.HtmlFile;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.results.GroupRows;
import dev.doppel.results.OutputFile;
import dev.doppel.results.PairRows;
import dev.doppel.results.PassageRows;
import dev.doppel.results.PersonRow;
import dev.doppel.results.PersonRows;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import dev.doppel.viewer.ReportPage;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The output files of a scan.
 *
 * @param report the HTML report with the highest-ranked pairs, or null if no report was requested
 * @param reportLimit the maximum number of pairs in the report
 * @param maxPairs the maximum number of pairs in all outputs, or {@link Doppel#ALL_PAIRS}
 */
public record ScanOutputs(
        OutputFile pairs,
        OutputFile groups,
        OutputFile passages,
        OutputFile people,
        @Nullable HtmlFile report,
        int reportLimit,
        long maxPairs) {
    static ScanOutputs of(OutputFile pairs) {
        OutputFile none = OutputFile.checked(null);
        return new ScanOutputs(pairs, none, none, none, null, 1, Doppel.ALL_PAIRS);
    }

    /**
     * Throws {@link IllegalArgumentException} if two outputs are the same file, if a limit is too low, or if people are
     * written to a file although the number of pairs is limited.
     */
    public ScanOutputs {
        List<OutputFile> files = List.of(pairs, groups, passages, people);
        List<String> contents = List.of("pairs", "groups", "passages", "people");
        for (int i = 0; i < files.size(); i++) {
            for (int j = i + 1; j < files.size(); j++) {
                files.get(i).differFrom(contents.get(i) + " and " + contents.get(j), files.get(j));
            }
        }
        if (reportLimit < 1) {
            throw new IllegalArgumentException("--report-limit must be 1 or more (got: " + reportLimit + ")");
        }
        if (maxPairs < 0) {
            throw new IllegalArgumentException("--max-pairs must be 0 or more (got: " + maxPairs + ")");
        }
        if (maxPairs != Doppel.ALL_PAIRS && people.name() != null) {
            throw new IllegalArgumentException("--people-output needs all pairs: leave out --max-pairs");
        }
    }

    void refuseInputs(Corpus corpus) {
        for (OutputFile file : List.of(pairs, groups, passages, people)) {
            file.refuseInputs(corpus);
        }
        if (report != null) {
            report.refuseInputs(corpus);
        }
    }

    void printReport(Console console) {
        if (report != null) {
            console.out().println("report: " + report.name());
        }
    }

    /** Returns whether pairs are omitted from the outputs because of {@code --max-pairs}. */
    boolean leavesOut(ScanResult result) {
        return maxPairs < result.pairCount();
    }

    /**
     * Writes all output files.
     *
     * @param authors the people who submitted the documents, or null if the documents are not submissions
     */
    void write(String title, ScanResult result, ScanDocuments.Summary read, @Nullable ScanSubmitters authors) {
        pairs.write(new PairRows(result));
        groups.write(new GroupRows(result));
        passages.write(new PassageRows(result));
        if (people.name() != null) {
            List<PersonRow> rows = authors == null ? List.of() : authors.rows();
            people.write(new PersonRows(rows, result.scheme().toString()));
        }
        if (report != null) {
            Evidence evidence = Objects.requireNonNull(result.evidence(), "a report needs evidence");
            ReadSummary archive = read.archive();
            ReportBuilder.Naming naming = authors == null ? ReportBuilder.Naming.DOCUMENTS : authors.naming();
            Report page = new ReportBuilder(
                            evidence, reportLimit, ReportAdvice.of(result.scheme(), leavesOut(result)), naming)
                    .scan(
                            title,
                            result,
                            ReportAdvice.reading(read.documents()),
                            archive == null ? null : ReportAdvice.reading(archive));
            report.write(writer -> ReportPage.write(page, writer));
        }
    }
}
