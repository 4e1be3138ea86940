package dev.doppel.server.internal.datasets;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.dedup.Dedup;
import dev.doppel.dedup.DryRun;
import dev.doppel.dedup.Forecast;
import dev.doppel.results.RunSummary;
import dev.doppel.server.ServerLimits.UploadLimits;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import dev.doppel.server.internal.jobs.JobOutputFiles;
import dev.doppel.viewer.Report;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Removes near-duplicates from uploaded files or files in the data folder, or estimates how many records would be
 * removed.
 */
public record DatasetCleanJob(UploadLimits limits, @Nullable DatasetFolder data) implements JobKind {
    public static final String KIND = "dedup";

    /**
     * The result of a dry run.
     *
     * @param removed the estimated number of records that would be removed
     * @param exact whether the numbers are exact because all records were read
     * @param seconds the estimated duration of a run
     */
    private record Estimated(
            boolean dryRun,
            String scheme,
            long documents,
            Forecast.Removed removed,
            boolean exact,
            double seconds,
            Report.Reading reading) {}

    /**
     * The result of a run.
     *
     * @param bytes the size of the data files
     * @param keptBytes the size of the files without the removed records
     * @param identical the number of removed records with a similarity of 1
     * @param examples the removed records with the lowest similarities
     * @param largest the largest groups of similar records
     * @param files the files to download
     */
    private record Cleaned(
            boolean dryRun,
            String scheme,
            long documents,
            long kept,
            long removed,
            long groups,
            long bytes,
            long keptBytes,
            long identical,
            List<CleanResultLists.Removed> examples,
            List<CleanResultLists.Group> largest,
            List<JobOutputFiles.OutputFile> files,
            Report.Reading reading) {}

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int memoryPerByte() {
        return 0;
    }

    @Override
    public void validate(JobFolder folder) throws IOException {
        request(folder.options(), folder.hasFiles());
    }

    /**
     * Returns the request with the given options.
     *
     * @throws ProblemException if the options are invalid
     */
    DatasetCleanRequest request(RequestFields fields, boolean uploaded) {
        DatasetCleanRequest request = DatasetCleanRequest.of(fields, limits.documentTime());
        String field = fields.path("files");
        if (uploaded && !request.files().isEmpty()) {
            throw ProblemException.badField(
                    field,
                    field + " names files of the service: send them to /api/v1/datasets/files, without an upload");
        }
        if (!uploaded) {
            dataFiles(field, request);
        }
        return request;
    }

    private JobInputFiles dataFiles(String field, DatasetCleanRequest request) {
        if (data == null) {
            throw ProblemException.badField(
                    field, "the service has no data folder: start it with --data DIR, or upload the files");
        }
        if (request.files().isEmpty()) {
            throw ProblemException.badField(
                    field, field + " must name at least one file: GET /api/v1/datasets/files lists all files");
        }
        return JobInputFiles.of(
                data,
                request.files().stream()
                        .map(name -> data.file(field, name))
                        .distinct()
                        .toList());
    }

    @Override
    public void run(JobFolder folder, Job job) throws IOException {
        DatasetCleanRequest request = request(folder.options(), folder.hasFiles());
        JobInputFiles inputs = folder.hasFiles() ? JobInputFiles.link(folder.files()) : dataFiles("files", request);
        Object result;
        try {
            result = request.dryRun() ? estimate(request, inputs, folder, job) : clean(request, inputs, folder, job);
        } catch (IllegalArgumentException | CorpusException e) {
            throw new IllegalArgumentException(inputs.shown(String.valueOf(e.getMessage())), e);
        }
        JobFolder.write(
                folder.result(), writer -> writer.write(JsonCodec.mapper().writeValueAsString(result)));
    }

    private static Estimated estimate(DatasetCleanRequest request, JobInputFiles inputs, JobFolder folder, Job job) {
        Forecast forecast = new DryRun(request.run(inputs.files(), folder.output()), job).forecast();
        return new Estimated(
                true,
                forecast.method(),
                forecast.documents(),
                forecast.removed(),
                forecast.sample().complete(),
                forecast.cost().seconds(),
                reading(forecast.sample().reading(), inputs));
    }

    private static Cleaned clean(DatasetCleanRequest request, JobInputFiles inputs, JobFolder folder, Job job)
            throws IOException {
        RunSummary<RunSummary.Removal> summary = new Dedup(request.run(inputs.files(), folder.output()), job)
                .run()
                .orElseThrow();
        job.stage("finishing", -1);
        CleanResultLists.Overview lists = new CleanResultLists(folder.output(), inputs).finish();
        JobOutputFiles files = JobOutputFiles.in(folder);
        RunSummary.Removal removal = summary.result();
        job.count("kept", removal.kept());
        job.count("removed", removal.removed());
        return new Cleaned(
                false,
                summary.scheme().toString(),
                summary.documents(),
                removal.kept(),
                removal.removed(),
                removal.groups(),
                inputs.bytes(),
                files.list().stream()
                        .filter(file -> file.name().startsWith("kept/"))
                        .mapToLong(JobOutputFiles.OutputFile::bytes)
                        .sum(),
                lists.identical(),
                lists.examples(),
                lists.largest(),
                files.list(),
                reading(summary.input().reading(), inputs));
    }

    private static Report.Reading reading(ReadSummary summary, JobInputFiles inputs) {
        return new Report.Reading(
                summary.submitted(),
                summary.read(),
                summary.first().stream()
                        .map(skipped -> new Report.Unread(
                                inputs.shown(skipped.source()),
                                skipped.place() == Skipped.WHOLE ? null : skipped.place(),
                                inputs.shown(skipped.reason()),
                                ClientText.message(skipped.remedy())))
                        .toList());
    }
}
