package dev.doppel.cli.console;

import dev.doppel.internal.spill.DeleteOnExit;
import dev.doppel.results.internal.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.stream.Stream;

/** A folder for small output files. Each file appears in the folder only when it is complete. */
public final class ResultFolder {
    private final Path given;

    private ResultFolder(Path given) {
        this.given = given;
    }

    /**
     * Returns the folder, or throws an exception if it is not writable, or if it is not empty and {@code force} is
     * false.
     */
    public static ResultFolder checked(Path given, boolean force) {
        Path folder = given.toAbsolutePath().normalize();
        if (!Files.exists(folder)) {
            Path parent = folder.getParent();
            if (parent == null || !Files.isWritable(parent)) {
                throw new IllegalArgumentException(
                        "cannot create the folder " + given + ": choose a place that exists and is writable");
            }
        } else if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new IllegalArgumentException("cannot write to " + given + ": choose a writable folder");
        } else if (!force && !isEmpty(folder)) {
            throw new IllegalArgumentException(
                    "the folder " + given + " is not empty; choose another, or add --force to replace files in it");
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

    /**
     * Writes the files in the map's iteration order, creating folders as needed.
     *
     * @param files the contents of the files, keyed by relative path
     */
    public void write(Map<String, String> files) {
        files.keySet().stream()
                .map(this::resolve)
                .filter(Files::isDirectory)
                .findFirst()
                .ifPresent(taken -> {
                    throw new IllegalArgumentException(
                            "cannot write " + taken + ": it is a folder; choose another place");
                });
        try {
            Files.createDirectories(given);
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = resolve(file.getKey());
                Files.createDirectories(path.getParent());
                write(path, file.getValue());
            }
        } catch (IOException e) {
            throw AtomicFile.failure(given, e);
        }
    }

    private Path resolve(String name) {
        try {
            return given.resolve(name);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    "cannot write " + name + " in " + given
                            + ": the locale has no such letters; set LC_ALL to a UTF-8 locale such as C.UTF-8",
                    e);
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
            DeleteOnExit.remove(beside);
        }
    }
}
