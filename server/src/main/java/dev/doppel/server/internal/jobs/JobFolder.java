package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Where a job keeps what it needs and what it leaves behind:
 *
 * <pre>
 *   job.json       what is known of the job itself
 *   options.json   what was asked for
 *   names.json     what the files are called, in the order of their numbers
 *   files/0, 1 ... the files, under numbers, for their names are a stranger's
 *   result.json    for programs
 *   report.html    for readers
 * </pre>
 */
public final class JobFolder {
    private static final String OPTIONS = "options.json";
    private static final String NAMES = "names.json";
    private static final String RECORD = "job.json";

    private final Path path;

    JobFolder(Path path) {
        this.path = path;
    }

    /** Makes the folder of a job that is yet to be accepted. */
    static JobFolder create(Path path) throws IOException {
        Files.createDirectories(path.resolve("files"));
        return new JobFolder(path);
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

    /** The uploaded files by their names. */
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

    /** What was asked for. */
    public RequestFields options() throws IOException {
        try (InputStream json = Files.newInputStream(path.resolve(OPTIONS))) {
            return RequestFields.parse(json, "options");
        }
    }

    /** Keeps what was asked for, as JSON. */
    public void writeOptions(byte[] json) throws IOException {
        Files.write(path.resolve(OPTIONS), json);
    }

    /** For programs, as JSON. */
    public Path result() {
        return path.resolve("result.json");
    }

    /** For readers, as HTML. */
    public Path report() {
        return path.resolve("report.html");
    }

    /** Writes a file that is there as a whole or not at all. */
    public static void write(Path file, Content content) throws IOException {
        Path beside = file.resolveSibling(file.getFileName() + ".part");
        try (Writer writer =
                new BufferedWriter(new OutputStreamWriter(Files.newOutputStream(beside), StandardCharsets.UTF_8))) {
            content.write(writer);
        }
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** What is to be written. */
    public interface Content {
        void write(Writer writer) throws IOException;
    }

    JobRecord readRecord() throws IOException {
        return JsonCodec.mapper().readValue(Files.readString(path.resolve(RECORD)), JobRecord.class);
    }

    void writeRecord(JobRecord record) throws IOException {
        write(path.resolve(RECORD), writer -> writer.write(JsonCodec.mapper().writeValueAsString(record)));
    }

    /** What nobody needs once the job has ended. */
    void deleteFiles() throws IOException {
        delete(path.resolve("files"));
    }

    void delete() throws IOException {
        delete(path);
    }

    /** A job may end while it is removed, so that two remove the same: what is gone already is what was asked for. */
    static void delete(Path tree) throws IOException {
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                return unlessGone(failure);
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
                Files.deleteIfExists(folder);
                return failure == null ? FileVisitResult.CONTINUE : unlessGone(failure);
            }
        });
    }

    private static FileVisitResult unlessGone(IOException failure) throws IOException {
        if (failure instanceof NoSuchFileException) {
            return FileVisitResult.CONTINUE;
        }
        throw failure;
    }
}
