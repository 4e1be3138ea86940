package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The directory of a job:
 *
 * <pre>
 *   job.json       the {@link JobRecord}
 *   options.json   the request options
 *   names.json     the names of the uploaded files, in the order of their numbers
 *   files/0, 1 ... the uploaded files; numbered, since clients choose the file names
 *   result.json    the machine-readable result
 *   report.html    the report as a web page
 * </pre>
 *
 * <p>The directory is filled under another path and then renamed, so that the directory of an accepted job is always
 * complete. A job without a stored final state runs again after a restart.
 */
public final class JobFolder {
    private static final String OPTIONS = "options.json";
    private static final String NAMES = "names.json";
    private static final String RECORD = "job.json";

    private final Path path;

    JobFolder(Path path) {
        this.path = path;
    }

    void create() throws IOException {
        Files.createDirectories(path.resolve("files"));
    }

    String id() {
        return String.valueOf(path.getFileName());
    }

    Path path() {
        return path;
    }

    Path file(int number) {
        return path.resolve("files").resolve(Integer.toString(number));
    }

    /** Returns the uploaded files, keyed by name. */
    public SortedMap<String, Path> files() throws IOException {
        SortedMap<String, Path> files = new TreeMap<>();
        String[] names = JsonCodec.mapper().readValue(Files.readString(path.resolve(NAMES)), String[].class);
        for (int i = 0; i < names.length; i++) {
            files.put(names[i], file(i));
        }
        return files;
    }

    void writeNames(List<String> names) throws IOException {
        Files.write(path.resolve(NAMES), JsonCodec.bytes(names));
    }

    public RequestFields options() throws IOException {
        try (InputStream json = Files.newInputStream(path.resolve(OPTIONS))) {
            return RequestFields.parse(json, "options");
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

    void deleteFiles() throws IOException {
        delete(path.resolve("files"));
    }

    void delete() throws IOException {
        delete(path);
    }

    /** Deletes a file or directory tree. Ignores files that another thread deletes at the same time. */
    static void delete(Path path) throws IOException {
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
