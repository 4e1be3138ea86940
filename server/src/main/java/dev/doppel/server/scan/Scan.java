package dev.doppel.server.scan;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Evidence;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.server.jobs.BoundedDocuments;
import dev.doppel.server.jobs.Job;
import dev.doppel.server.jobs.JobFolder;
import dev.doppel.server.jobs.JobWork;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import dev.doppel.viewer.ReportJson;
import dev.doppel.viewer.ReportPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;
import java.util.SortedMap;

/** The job that compares all files with each other, and leaves a report behind. */
public final class Scan implements JobWork {
    public static final String KIND = "scan";

    /** As many pairs as the command line shows. */
    private static final int PAIRS = 200;

    private static final ReportBuilder.Advice ADVICE = new ReportBuilder.Advice(
            "a scan for longer passages or higher similarity shows fewer, and doppel scan --report-limit shows more",
            "a share of 1 counts them");

    private final long mostCharacters;

    /** @param mostCharacters of all documents together, which are in memory at the same time */
    public Scan(long mostCharacters) {
        this.mostCharacters = mostCharacters;
    }

    @Override
    public String kind() {
        return KIND;
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
        Options options = ScanRequest.options(folder.options());
        SortedMap<String, Path> files = folder.files();
        CorpusOptions reading = CorpusOptions.DEFAULTS.comparedBy(options.text());
        try (Corpus corpus = Corpus.ofNamed("the files", files, reading, skipped -> job.note("skipped " + skipped))) {
            Iterator<Document> documents = new BoundedDocuments(corpus.iterator(), mostCharacters);
            ScanResult result = Doppel.with(options).reportingTo(job).scan(documents);
            job.stage("writing the report", -1);
            Evidence evidence = Objects.requireNonNull(result.evidence(), "a report needs evidence");
            Report report =
                    new ReportBuilder(evidence, PAIRS, ADVICE).scan(job.view().title(), result, job.notes());
            JobFolder.write(folder.result(), writer -> ReportJson.write(report, writer));
            JobFolder.write(folder.report(), writer -> ReportPage.write(report, writer));
        }
    }
}
