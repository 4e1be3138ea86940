package dev.doppel.server.internal.tune;

import dev.doppel.Document;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.lab.tune.TuneJson;
import dev.doppel.lab.tune.TunePage;
import dev.doppel.lab.tune.TuneResult;
import dev.doppel.lab.tune.Tuner;
import dev.doppel.server.ServerLimits.UploadLimits;
import dev.doppel.server.internal.datasets.DatasetFolder;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobDocuments;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import dev.doppel.server.internal.jobs.JobReadNotes;
import dev.doppel.text.TextScheme;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Recommends options for finding near-duplicates in the files of a job.
 *
 * @param limits the limits on the uploaded files
 */
public record TuneJob(UploadLimits limits, @Nullable DatasetFolder data) implements JobKind {
    public static final String KIND = "tune";

    /**
     * The placeholder for the folder in the recommended command. The service does not know the folder on the client's
     * machine.
     */
    private static final String FOLDER = "FOLDER";

    /** Matches the names of files that contain one document per row or line. */
    private static final Pattern TABLE =
            Pattern.compile("\\.(jsonl|ndjson|csv|tsv|parquet|arrow)(\\.(gz|zst|bz2|xz))?$", Pattern.CASE_INSENSITIVE);

    private static final int PERCENT = 100;

    @Override
    public String kind() {
        return KIND;
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
    TuneRequest request(RequestFields fields, boolean uploaded) {
        TuneRequest request = TuneRequest.of(fields);
        String field = fields.path("files");
        if (uploaded && !request.files().isEmpty()) {
            throw ProblemException.badField(
                    field,
                    field + " names files in the data folder: send them to /api/v1/tunes/files, without an upload");
        }
        if (!uploaded) {
            DatasetFolder.files(data, field, request.files());
        }
        return request;
    }

    @Override
    public void run(JobFolder folder, Job job) throws IOException {
        TuneRequest request = request(folder.options(), folder.hasFiles());
        SortedMap<String, Path> files =
                folder.hasFiles() ? folder.files() : new TreeMap<>(DatasetFolder.files(data, "files", request.files()));
        JobReadNotes listener = new JobReadNotes(job);
        List<Corpus> opened = new ArrayList<>();
        TuneResult result = tune(request, files, job, listener, opened);
        CorpusCounts counts = opened.get(0).counts();
        Report.Reading reading = listener.reading(counts);
        job.count("documents", result.documents());
        job.count("percent", Math.round(result.recommendation().options().threshold() * PERCENT));
        job.stage("writing the page", -1);
        String command = String.join(" ", command(result, request, files.keySet()));
        JobFolder.write(folder.result(), writer -> {
            try (JsonGenerator json = JsonCodec.mapper().createGenerator(writer)) {
                TuneJson tuned = new TuneJson(result, command);
                json.writeStartObject();
                ReportJson.writeReading(json, "reading", reading);
                tuned.writeTo(json);
                tuned.writeDetailsTo(json);
                json.writeEndObject();
            }
        });
        ReadSummary summary = new ReadSummary(counts.documents(), counts.skipped(), listener.first());
        List<String> unread = summary.list("").stream().map(String::strip).toList();
        JobFolder.write(
                folder.report(),
                writer -> writer.write(new TunePage(result, command, summary.headline(), unread).html()));
    }

    /**
     * Tunes the options.
     *
     * @param opened a list to which this method adds a corpus for each pass over the files
     */
    private TuneResult tune(
            TuneRequest request, SortedMap<String, Path> files, Job job, JobReadNotes reading, List<Corpus> opened) {
        Iterable<Document> documents = () -> {
            // Skipped files are reported only in the first pass, since every pass skips the same files.
            CorpusListener listener = opened.isEmpty() ? reading : skipped -> {};
            CorpusOptions corpusOptions = request.reading()
                    .withDocumentTime(limits.documentTime())
                    .comparedBy(request.options().options().text());
            Corpus corpus = Corpus.ofNamed("the files", files, corpusOptions, listener);
            opened.add(corpus);
            return new JobDocuments(corpus.iterator(), limits.characters());
        };
        try {
            return new Tuner(request.options(), null, job).tune(documents);
        } finally {
            opened.forEach(Corpus::close);
        }
    }

    /**
     * Returns a command line with the recommended options. The command is {@code dedup} if all files are tables, and
     * {@code scan} otherwise.
     */
    private static List<String> command(TuneResult result, TuneRequest request, Set<String> files) {
        TextScheme text = request.options().options().text();
        boolean isTable = files.stream().allMatch(name -> TABLE.matcher(name).find());
        List<String> command = new ArrayList<>(List.of("doppel"));
        if (isTable) {
            command.add("dedup");
            files.stream().map(TuneJob::quoted).forEach(command::add);
            command.addAll(List.of("-o", "clean"));
        } else {
            command.addAll(List.of("scan", FOLDER));
        }
        command.addAll(result.recommendation().arguments());
        if (!text.isPlain()) {
            command.addAll(List.of("--text", text.profile().requestedLabel()));
        }
        if (isTable) {
            CorpusOptions reading = request.reading();
            if (!reading.textField().equals(CorpusOptions.DEFAULTS.textField())) {
                command.addAll(List.of("--text-field", quoted(reading.textField())));
            }
            String idField = reading.idField();
            if (idField != null) {
                command.addAll(List.of("--id-field", quoted(idField)));
            }
            if (!request.keep().equals(KeepPolicy.FIRST)) {
                command.addAll(List.of("--keep", quoted(request.keep().toString())));
            }
        }
        return command;
    }

    /** Returns a word of a shell command, quoted if necessary. */
    private static String quoted(String word) {
        return word.matches("[\\w./][\\w./-]*") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
