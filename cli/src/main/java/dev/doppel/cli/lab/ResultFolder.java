package dev.doppel.cli.lab;

import dev.doppel.corpus.DeleteOnExit;
import dev.doppel.results.WriteErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.stream.Stream;

/** A folder of small results that are known together: no file is written before all are there, and each appears whole. */
public final class ResultFolder {
    private final Path given;

    private ResultFolder(Path given) {
        this.given = given;
    }

    /** Refuses, before any work is done, a place that cannot be written to or is taken. */
    static ResultFolder checked(Path given, boolean force) {
        Path folder = given.toAbsolutePath().normalize();
        if (!Files.exists(folder)) {
            Path parent = folder.getParent();
            if (parent == null || !Files.isWritable(parent)) {
                throw new IllegalArgumentException(
                        "cannot make the folder " + given + ": choose a place that exists and can be written to");
            }
        } else if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new IllegalArgumentException("cannot write into " + given + ": name a folder that can be written to");
        } else if (!force && !isEmpty(folder)) {
            throw new IllegalArgumentException(
                    "the folder " + given + " is not empty; name another, or add --force to replace files in it");
        }
        return new ResultFolder(given);
    }

    private static boolean isEmpty(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read the folder " + folder + ": " + e.getMessage(), e);
        }
    }

    /** Writes files, in this order, by their names. */
    void write(Map<String, String> files) {
        files.keySet().stream()
                .map(given::resolve)
                .filter(Files::isDirectory)
                .findFirst()
                .ifPresent(taken -> {
                    throw new IllegalArgumentException(
                            "cannot write " + taken + ": it is a folder; name another place");
                });
        try {
            Files.createDirectories(given);
            for (Map.Entry<String, String> file : files.entrySet()) {
                write(given.resolve(file.getKey()), file.getValue());
            }
        } catch (IOException e) {
            throw WriteErrors.of(given, e);
        }
    }

    private static void write(Path path, String content) throws IOException {
        Path beside = path.resolveSibling("." + path.getFileName() + ".part");
        DeleteOnExit.add(beside);
        try {
            Files.writeString(beside, content);
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
            DeleteOnExit.forget(beside);
        }
    }
}
