package dev.doppel.server.internal.scan;

import dev.doppel.CandidateStrategy;
import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Evidence;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.Scheme;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.server.internal.jobs.BoundedDocuments;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobReading;
import dev.doppel.server.internal.jobs.JobWork;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import dev.doppel.viewer.ReportJson;
import dev.doppel.viewer.ReportPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;

/** The job that compares all files with each other, and leaves a report behind. */
public final class ScanJob implements JobWork {
    public static final String KIND = "scan";

    /** As many pairs as the command line shows. */
    private static final int PAIRS = 200;

    /** What a shorter passage is, and what a weak similarity is, for advice. */
    private static final List<Integer> SHORTER_PASSAGES = List.of(20, 12);

    private static final double WEAKER = 0.5;
    private static final double WEAK = 0.2;

    private final long mostCharacters;

    /** @param mostCharacters of all documents together, which are in memory at the same time */
    public ScanJob(long mostCharacters) {
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
        JobReading reading = new JobReading(job);
        CorpusOptions corpusOptions = CorpusOptions.DEFAULTS.comparedBy(options.text());
        try (Corpus corpus = Corpus.ofNamed("the files", files, corpusOptions, reading)) {
            Iterator<Document> documents = new BoundedDocuments(corpus.iterator(), mostCharacters);
            ScanResult result = Doppel.with(options).reportingTo(job).scan(documents);
            job.stage("writing the report", -1);
            Evidence evidence = Objects.requireNonNull(result.evidence(), "a report needs evidence");
            Report report = new ReportBuilder(evidence, PAIRS, advice(result.scheme()))
                    .scan(job.view().title(), result, reading.reading(corpus.counts()), null);
            JobFolder.write(folder.result(), writer -> ReportJson.write(report, writer));
            JobFolder.write(folder.report(), writer -> ReportPage.write(report, writer));
        }
    }

    private static ReportBuilder.Advice advice(Scheme scheme) {
        return new ReportBuilder.Advice(
                "a scan for longer passages or higher similarity shows fewer, and doppel scan --report-limit shows more",
                "a share of 1 counts them",
                nothingFound(scheme));
    }

    /** In the words of the web app's form. */
    private static List<String> nothingFound(Scheme scheme) {
        List<String> advice = new ArrayList<>();
        if (scheme.search() instanceof CandidateStrategy.Passages passages) {
            SHORTER_PASSAGES.stream()
                    .filter(words -> words < passages.scheme().words())
                    .findFirst()
                    .ifPresent(words ->
                            advice.add("Passages of fewer words find shorter copies: " + words + ", for instance."));
            if (scheme.threshold() > 0) {
                advice.add(
                        "Without a threshold, documents that share a passage are found however different the rest is.");
            }
            advice.add(
                    "Texts that were reworded throughout share no long passage: look for documents that resemble each"
                            + " other, by 20 % or more.");
            return advice;
        }
        if (scheme.threshold() > WEAKER) {
            advice.add("A lower share finds weaker likenesses: 50 %, or 20 % for texts of which much was changed.");
        } else if (scheme.threshold() > WEAK) {
            advice.add("A lower share finds weaker likenesses: 20 %, for instance.");
        }
        advice.add("Parts of a text that were copied into another are found by looking for copied passages.");
        return advice;
    }
}
