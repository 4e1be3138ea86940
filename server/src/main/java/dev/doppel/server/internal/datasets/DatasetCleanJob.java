package dev.doppel.server.internal.datasets;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.dedup.Dedup;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.DryRun;
import dev.doppel.dedup.Forecast;
import dev.doppel.results.RemovedDocumentRow;
import dev.doppel.results.ResultRows;
import dev.doppel.results.RunSummary;
import dev.doppel.server.ServerLimits.UploadLimits;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import dev.doppel.server.internal.jobs.JobTable;
import dev.doppel.viewer.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Removes near-duplicates from uploaded files or files in the data folder, or estimates how many records would be
 * removed.
 */
public record DatasetCleanJob(UploadLimits limits, @Nullable DatasetFolder data) implements JobKind {
    public static final String KIND = "dedup";

    /**
     * The name of the folder, inside the output folder, that the run writes to. The folder is hidden, so its files
     * cannot be downloaded.
     */
    private static final String RUN = ".run";

    /**
     * The result of a dry run.
     *
     * @param documents the estimated number of records
     * @param sampled the number of records that were read
     * @param removed the estimated number of records that would be removed
     * @param exact whether the numbers are exact because all records were read
     * @param seconds the estimated duration of a run
     * @param bytes the size of the data files
     * @param keptBytes the estimated size of the files without the removed records
     * @param similarities the number of records that would be removed at each similarity, in whole percent
     * @param listed the number of records in the list of removals
     * @param files the files to download
     */
    private record Estimated(
            boolean dryRun,
            String scheme,
            long documents,
            long sampled,
            Forecast.Removed removed,
            boolean exact,
            double seconds,
            long bytes,
            long keptBytes,
            List<Long> similarities,
            int listed,
            List<CleanResultFiles.ResultFile> files,
            Report.Reading reading) {}

    /**
     * The result of a run.
     *
     * @param bytes the size of the data files
     * @param keptBytes the size of the files without the removed records
     * @param similarities the number of records that were removed at each similarity, in whole percent
     * @param listed the number of records in the list of removals
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
            List<Long> similarities,
            int listed,
            List<LargestGroups.Group> largest,
            List<CleanResultFiles.ResultFile> files,
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
    public boolean keepsFiles() {
        return true;
    }

    @Override
    public boolean readsDataFolder() {
        return true;
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
                    field + " names files in the data folder: send them to /api/v1/datasets/files, without an upload");
        }
        if (!uploaded) {
            dataFiles(field, request);
        }
        return request;
    }

    /**
     * Returns an input file of a job.
     *
     * @throws ProblemException if the job has no such file
     */
    Path input(JobFolder folder, String name) throws IOException {
        if (folder.hasFiles()) {
            Path uploaded = folder.files().get(name);
            if (uploaded != null) {
                return uploaded;
            }
        } else if (data != null && request(folder.options(), false).files().contains(name)) {
            return data.file("name", name);
        }
        throw ProblemException.notFound("the job read no file " + ClientText.of(name));
    }

    private JobInputFiles dataFiles(String field, DatasetCleanRequest request) {
        List<Path> files = DatasetFolder.files(data, field, request.files()).values().stream()
                .distinct()
                .toList();
        return JobInputFiles.of(Objects.requireNonNull(data), files);
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
        } finally {
            if (folder.hasFiles()) {
                inputs.unlink();
            }
        }
        JobFolder.write(
                folder.result(), writer -> writer.write(JsonCodec.mapper().writeValueAsString(result)));
    }

    private static Estimated estimate(DatasetCleanRequest request, JobInputFiles inputs, JobFolder folder, Job job)
            throws IOException {
        List<DryRun.Removal> removals = new ArrayList<>();
        Forecast forecast = new DryRun(request.run(inputs.files(), folder.output()), job).forecast(removals::add);
        job.stage("finishing", -1);
        job.count("records", forecast.sample().reading().read());
        if (!forecast.sample().complete()) {
            job.count("documents", forecast.documents());
        }
        job.count("removable", removals.size());
        RemovedRecords removed = new RemovedRecords(List.of());
        List<RemovedDocumentRow> rows =
                removals.stream().map(DatasetCleanJob::row).toList();
        rows.forEach(removed::add);
        Set<RemovedDocumentRow> listed = Set.copyOf(removed.selected());
        RecordTexts texts = new RecordTexts();
        long characters = 0;
        for (DryRun.Removal removal : removals) {
            characters += removal.removed().length();
            if (listed.contains(row(removal))) {
                texts.add(removal.removed());
                texts.add(removal.kept());
            }
        }
        writeRemovals(folder, removed, texts, inputs);
        List<CleanResultFiles.ResultFile> files = new ArrayList<>();
        new CleanResultFiles(folder.output(), inputs).writeRemoved(rows, files);
        double removedPart = characters / (double) Math.max(1, forecast.sample().characters());
        return new Estimated(
                true,
                forecast.method(),
                forecast.documents(),
                forecast.sample().reading().read(),
                forecast.removed(),
                forecast.sample().complete(),
                forecast.cost().seconds(),
                inputs.bytes(),
                Math.round(inputs.bytes() * (1 - removedPart)),
                removed.counts(),
                listed.size(),
                files,
                reading(forecast.sample().reading(), inputs));
    }

    private static RemovedDocumentRow row(DryRun.Removal removal) {
        return new RemovedDocumentRow(
                removal.removed().id(),
                removal.removed().source(),
                removal.kept().id(),
                removal.kept().source(),
                Double.parseDouble(ResultRows.number(removal.similarity())));
    }

    private static Cleaned clean(DatasetCleanRequest request, JobInputFiles inputs, JobFolder folder, Job job)
            throws IOException {
        Path run = folder.output().resolve(RUN);
        DedupOptions options = request.run(inputs.files(), run);
        RunSummary<RunSummary.Removal> summary =
                new Dedup(options, new CleanProgress(job)).run().orElseThrow();
        RunSummary.Removal removal = summary.result();
        job.count("kept", removal.kept());
        job.count("removed", removal.removed());
        job.stage("finishing", -1);
        LargestGroups groups = new LargestGroups();
        CleanResultFiles.forEachMember(run, groups::add);
        List<LargestGroups.Group> largest = groups.finish();
        RemovedRecords removed = new RemovedRecords(
                largest.stream().map(LargestGroups.Group::source).toList());
        CleanResultFiles.forEachRemoved(run, removed::add);
        RecordTexts texts = RecordTexts.read(options, removed.selected(), job);
        writeRemovals(folder, removed, texts, inputs);
        CleanResultFiles results = new CleanResultFiles(folder.output(), inputs);
        List<CleanResultFiles.ResultFile> clean = results.moveClean(run);
        List<CleanResultFiles.ResultFile> files = new ArrayList<>(clean);
        files.addAll(results.convertLists(run));
        JobFolder.delete(run);
        return new Cleaned(
                false,
                summary.scheme().toString(),
                summary.documents(),
                removal.kept(),
                removal.removed(),
                removal.groups(),
                inputs.bytes(),
                clean.stream().mapToLong(CleanResultFiles.ResultFile::bytes).sum(),
                removed.counts(),
                removed.selected().size(),
                largest.stream()
                        .map(group -> new LargestGroups.Group(
                                inputs.shown(group.id()), inputs.shown(group.source()), group.size()))
                        .toList(),
                files,
                reading(summary.input().reading(), inputs));
    }

    /** Writes the list of selected removed records, with their texts. */
    private static void writeRemovals(JobFolder folder, RemovedRecords removed, RecordTexts texts, JobInputFiles inputs)
            throws IOException {
        JobFolder.write(folder.rows(JobTable.REMOVALS), writer -> {
            for (RemovedDocumentRow row : removed.selected()) {
                writer.write(JsonCodec.mapper().writeValueAsString(texts.removal(row, inputs)));
                writer.write('\n');
            }
        });
    }

    private static Report.Reading reading(ReadSummary summary, JobInputFiles inputs) {
        return new Report.Reading(
                summary.submitted(),
                summary.read(),
                summary.first().stream()
                        .map(skipped -> new Report.Unread(
                                inputs.shown(skipped.source()),
                                skipped.place() == Skipped.WHOLE ? null : skipped.place(),
                                skipped.cause().label(),
                                inputs.shown(skipped.reason()),
                                ClientText.message(skipped.remedy())))
                        .toList());
    }
}
