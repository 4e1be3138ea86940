package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The directory of a job, which contains the following files:
 *
 * <pre>
 *   job.json       the {@link JobRecord}
 *   key.json       the {@link JobKey}, if the client sent an idempotency key
 *   options.json   the request options
 *   names.json     the names of the uploaded files, in the order of their numbers
 *   files/0, 1 ... the uploaded files, which some kinds of jobs keep; numbered, since clients choose the file names
 *   ignore/, against/, names-ignore.json, names-against.json
 *                  the same for the other parts of the form
 *   reviews.json   the verdicts and notes of readers
 *   labels.json    the labels of documents
 *   shown.json, carried.json
 *                  the pairs in the report of a scan, and the reviews of an earlier scan; see {@link CarriedReviews}
 *   output/        the files that the job wrote
 *   result.json    the machine-readable result
 *   report.html    the report as a web page
 *   pairs.jsonl, groups.jsonl
 *                  all pairs and groups of a scan
 *   matches.jsonl, queries.jsonl
 *                  the matches and texts of a search
 * </pre>
 *
 * <p>The directory is filled under a temporary path and then renamed, so that the directory of an accepted job is
 * always complete. A job without a stored final state runs again after a restart.
 */
public final class JobFolder {
    private static final String OPTIONS = "options.json";
    private static final String RECORD = "job.json";
    private static final String KEY = "key.json";

    /** The option that names files in the data folder of the service. */
    private static final String SERVICE_FILES = "files";

    private final Path path;

    JobFolder(Path path) {
        this.path = path;
    }

    void create() throws IOException {
        for (UploadFormPart part : UploadFormPart.values()) {
            Files.createDirectories(path.resolve(part.label()));
        }
    }

    String id() {
        return String.valueOf(path.getFileName());
    }

    Path path() {
        return path;
    }

    Path file(UploadFormPart part, int number) {
        return path.resolve(part.label()).resolve(Integer.toString(number));
    }

    /** Returns the files uploaded in the main form part, keyed by name. */
    public SortedMap<String, Path> files() throws IOException {
        return files(UploadFormPart.FILES);
    }

    /** Returns the files uploaded in a form part, keyed by name. The result is empty for a scan of the index. */
    public SortedMap<String, Path> files(UploadFormPart part) throws IOException {
        SortedMap<String, Path> files = new TreeMap<>();
        List<String> names = readNames(part);
        for (int i = 0; i < names.size(); i++) {
            files.put(names.get(i), file(part, i));
        }
        return files;
    }

    private List<String> readNames(UploadFormPart part) throws IOException {
        Path list = names(part);
        return Files.exists(list)
                ? List.of(JsonCodec.mapper().readValue(Files.readString(list), String[].class))
                : List.of();
    }

    /**
     * Returns the names of the files that the job reads. These files are either uploaded or in the data folder of the
     * service.
     */
    List<String> inputNames() {
        try {
            return hasFiles()
                    ? readNames(UploadFormPart.FILES)
                    : optionsJson()
                            .path(SERVICE_FILES)
                            .valueStream()
                            .map(JsonNode::asString)
                            .toList();
        } catch (IOException e) {
            return List.of(); // another thread is removing the job
        }
    }

    /** Returns whether another job can use the files of this job. */
    public boolean isReusable() {
        return hasFiles()
                ? Files.exists(file(UploadFormPart.FILES, 0))
                : !inputNames().isEmpty();
    }

    /** Adds the files of an earlier job in the given form parts, and stores the given options. */
    void reuse(JobFolder earlier, Set<UploadFormPart> parts, ObjectNode options) throws IOException {
        if (earlier.hasFiles()) {
            for (UploadFormPart part : parts) {
                List<String> names = new ArrayList<>();
                addFiles(earlier, part, names);
                writeNames(part, names);
            }
        } else {
            options.putPOJO(SERVICE_FILES, earlier.inputNames());
        }
        writeOptions(JsonCodec.bytes(options));
    }

    /**
     * Adds the files of a form part of an earlier job, except for files whose names are already in {@code names}, and
     * adds the names of the new files to this list. The files are linked, so that they use no additional disk space.
     */
    void addFiles(JobFolder earlier, UploadFormPart part, List<String> names) throws IOException {
        Set<String> known = new HashSet<>(names);
        List<String> added = earlier.readNames(part);
        for (int i = 0; i < added.size(); i++) {
            if (known.add(added.get(i))) {
                link(earlier.file(part, i), file(part, names.size()));
                names.add(added.get(i));
            }
        }
    }

    /** Returns the number of files in each part of the form that has files. */
    Map<String, Integer> fileCounts() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        try {
            for (UploadFormPart part : UploadFormPart.values()) {
                int count = readNames(part).size();
                if (count > 0) {
                    counts.put(part.label(), count);
                }
            }
        } catch (IOException e) {
            return Map.of(); // another thread is removing the job
        }
        return counts;
    }

    /** Creates a hard link to a file, or copies the file if it cannot be linked. */
    public static void link(Path file, Path target) throws IOException {
        try {
            Files.createLink(target, file);
        } catch (NoSuchFileException e) {
            throw e;
        } catch (IOException | UnsupportedOperationException e) {
            Files.copy(file, target);
        }
    }

    /** Returns whether the job has uploaded files. */
    public boolean hasFiles() {
        return Files.exists(names(UploadFormPart.FILES));
    }

    private Path names(UploadFormPart part) {
        return path.resolve(part == UploadFormPart.FILES ? "names.json" : "names-" + part.label() + ".json");
    }

    void writeNames(UploadFormPart part, List<String> names) throws IOException {
        Files.write(names(part), JsonCodec.bytes(names));
    }

    /** Returns the time when the job was submitted, in whole seconds, as recorded by the file system. */
    Instant created() {
        try {
            return Files.getLastModifiedTime(path.resolve(OPTIONS)).toInstant().truncatedTo(ChronoUnit.SECONDS);
        } catch (IOException e) {
            return Instant.EPOCH;
        }
    }

    public RequestFields options() throws IOException {
        try (InputStream json = Files.newInputStream(path.resolve(OPTIONS))) {
            return RequestFields.parse(json, "options");
        }
    }

    /** Returns the options as JSON, or an empty object if the options cannot be read. */
    JsonNode optionsJson() {
        try {
            return JsonCodec.mapper().readTree(Files.readString(path.resolve(OPTIONS)));
        } catch (IOException | JacksonException e) {
            return JsonCodec.mapper().createObjectNode();
        }
    }

    public void writeOptions(byte[] json) throws IOException {
        Files.write(path.resolve(OPTIONS), json);
    }

    public Path result() {
        return path.resolve("result.json");
    }

    public Path report() {
        return path.resolve("report.html");
    }

    /** Returns the file that stores a table as one JSON object per line. */
    public Path rows(JobTable table) {
        return path.resolve(table.label() + ".jsonl");
    }

    Path reviews() {
        return path.resolve("reviews.json");
    }

    /** Returns whether readers have added verdicts, notes or labels. */
    boolean isAnnotated() {
        return Files.exists(reviews()) || Files.exists(labels());
    }

    Path labels() {
        return path.resolve("labels.json");
    }

    Path shownPairs() {
        return path.resolve("shown.json");
    }

    Path carriedReviews() {
        return path.resolve("carried.json");
    }

    /** Returns the directory for the files that the job writes. The job creates this directory if necessary. */
    public Path output() {
        return path.resolve("output");
    }

    /** Writes a file atomically. */
    public static void write(Path file, Content content) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".part");
        try (Writer writer =
                new BufferedWriter(new OutputStreamWriter(Files.newOutputStream(temporary), StandardCharsets.UTF_8))) {
            content.write(writer);
        }
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Writes the content of a file. */
    public interface Content {
        void write(Writer writer) throws IOException;
    }

    JobRecord readRecord() throws IOException {
        return JsonCodec.mapper().readValue(Files.readString(path.resolve(RECORD)), JobRecord.class);
    }

    void writeRecord(JobRecord record) throws IOException {
        write(path.resolve(RECORD), writer -> writer.write(JsonCodec.mapper().writeValueAsString(record)));
    }

    /** Returns the size of all files in bytes. */
    long bytes() throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            return files.map(Path::toFile)
                    .filter(File::isFile)
                    .mapToLong(File::length)
                    .sum();
        } catch (UncheckedIOException e) {
            throw e.getCause(); // another thread has deleted the job
        }
    }

    @Nullable
    JobKey readKey() throws IOException {
        Path file = path.resolve(KEY);
        return Files.exists(file) ? JsonCodec.mapper().readValue(Files.readString(file), JobKey.class) : null;
    }

    void writeKey(JobKey key) throws IOException {
        Files.write(path.resolve(KEY), JsonCodec.bytes(key));
    }

    void deleteFiles() throws IOException {
        for (UploadFormPart part : UploadFormPart.values()) {
            delete(path.resolve(part.label()));
        }
    }

    void delete() throws IOException {
        delete(path);
    }

    /**
     * Returns the total size of a file or directory tree, ignoring files that another thread deletes at the same time.
     */
    static long bytes(Path path) throws IOException {
        try {
            if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                return Files.size(path);
            }
            long bytes = 0;
            try (Stream<Path> children = Files.list(path)) {
                for (Path child : children.toList()) {
                    bytes += bytes(child);
                }
            }
            return bytes;
        } catch (NoSuchFileException e) {
            return 0;
        }
    }

    /** Deletes a file or directory tree, ignoring files that another thread deletes at the same time. */
    public static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (Stream<Path> children = Files.list(path)) {
                for (Path child : children.toList()) {
                    delete(child);
                }
            } catch (NoSuchFileException e) {
                return;
            }
        }
        Files.deleteIfExists(path);
    }
}
