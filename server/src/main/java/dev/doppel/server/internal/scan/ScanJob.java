package dev.doppel.server.internal.scan;

import dev.doppel.Doppel;
import dev.doppel.Evidence;
import dev.doppel.ScanResult;
import dev.doppel.Scheme;
import dev.doppel.index.Index;
import dev.doppel.server.ServerLimits.UploadLimits;
import dev.doppel.server.internal.documents.ServedIndex;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.jobs.CarriedReviews;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import dev.doppel.server.internal.jobs.UploadFormPart;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import dev.doppel.viewer.ReportJson;
import dev.doppel.viewer.ReportPage;
import dev.doppel.viewer.ReportPair;
import dev.doppel.viewer.SettingsAdvice;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares a job's files with each other and, if requested, with older files and indexed documents, and writes a
 * report. A job without files compares the documents of the index with each other.
 *
 * @param kind {@link #FILES}, {@link #REPORT} or {@link #ARCHIVE}
 * @param limits the limits on the uploaded files
 */
public record ScanJob(String kind, UploadLimits limits, ServedIndex index) implements JobKind {
    /** The kind of jobs that compare uploaded files. */
    public static final String FILES = "scan";

    /** The kind of jobs that report on an uploaded document and the indexed documents with which it was compared. */
    public static final String REPORT = "report";

    /** The kind of jobs that compare the documents of the index with each other. */
    public static final String ARCHIVE = "duplicates";

    /** The maximum number of pairs in a report, so that browsers can still show the report quickly. */
    private static final int MAX_PAIRS = 1_000;

    @Override
    public void validate(JobFolder folder) throws IOException {
        indexOf(folder, ScanRequest.of(folder.options()));
    }

    @Override
    public Optional<String> title(JobFolder folder) throws IOException {
        return ScanRequest.of(folder.options()).title();
    }

    @Override
    public Set<UploadFormPart> parts() {
        return EnumSet.allOf(UploadFormPart.class);
    }

    /** Returns the index to compare with, or null if the request does not include the index. */
    private @Nullable Index indexOf(JobFolder folder, ScanRequest request) {
        if (!request.archive() && folder.hasFiles()) {
            return null;
        }
        Index open = index.optional().orElseThrow(ProblemException::noIndex);
        if (!open.scheme().texts()) {
            String reason = "the index stores no texts to compare with";
            throw folder.hasFiles()
                    ? ProblemException.badField("options.archive", "options.archive: " + reason)
                    : ProblemException.badRequest(reason);
        }
        return open;
    }

    /**
     * Returns whether this kind of job compares uploaded files. These files are kept, so that a reader can compare them
     * again with other settings.
     */
    @Override
    public boolean keepsFiles() {
        return kind.equals(FILES);
    }

    @Override
    public boolean isReportForDownload() {
        return true;
    }

    @Override
    public String reportPolicy() {
        return "sandbox allow-scripts; frame-ancestors 'none'";
    }

    @Override
    public void run(JobFolder folder, Job job) throws IOException {
        ScanRequest request = ScanRequest.of(folder.options());
        try (ScanJobDocuments input = ScanJobDocuments.open(folder, request, limits, job, indexOf(folder, request));
                ScanResult result = Doppel.with(input.options())
                        .reportingTo(job)
                        .withAuthors(input::author)
                        .scan(input.archives(), input.documents())) {
            job.stage("writing the report", -1);
            Evidence evidence = Objects.requireNonNull(result.evidence(), "a report needs evidence");
            ReportBuilder builder = new ReportBuilder(evidence, MAX_PAIRS, advice(result.scheme()), input.naming());
            Report report = builder.scan(job.title(), result, input.reading(), input.archiveReading());
            JobFolder.write(folder.result(), writer -> ReportJson.write(report, writer));
            JobFolder.write(folder.report(), writer -> ReportPage.write(report, writer));
            new ScanRowsWriter(result, builder.allPairs()).write(folder);
            CarriedReviews.assign(
                    folder,
                    report.pairs().stream().map(pair -> names(pair, report)).toList());
            job.count(input.naming().noun() + "s", input.reading().read());
            job.count("pairs", result.pairCount());
            if (!folder.hasFiles()) {
                job.count("groups", result.groups().size());
            }
        }
    }

    private static CarriedReviews.PairNames names(ReportPair pair, Report report) {
        return new CarriedReviews.PairNames(
                report.documents().get(pair.left()).id(),
                report.documents().get(pair.right()).id());
    }

    private static ReportBuilder.Advice advice(Scheme scheme) {
        return new ReportBuilder.Advice(
                Report.Message.of("advice.more.fewer"),
                Report.Message.of("advice.common.share"),
                SettingsAdvice.FORM.manyAlike(scheme),
                SettingsAdvice.FORM.nothingFound(scheme));
    }
}
