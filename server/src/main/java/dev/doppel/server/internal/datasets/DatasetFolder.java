package dev.doppel.server.internal.datasets;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A folder of data sets that clients may clean without uploading them. Hidden files and links to files outside the
 * folder are not accessible.
 *
 * @param root the folder, without symbolic links in its path
 */
public record DatasetFolder(Path root) {
    /** The maximum number of files that a job may read. */
    public static final int MAX_FILES = 1000;

    /** The maximum number of files to list. The remaining files can still be cleaned. */
    private static final int MAX_LISTED = 10_000;

    /**
     * A file in the folder.
     *
     * @param name the path relative to the folder, with slashes as separators
     * @param modified the time of the last change, such as {@code 2026-03-01T12:00:00Z}
     */
    record DataFile(String name, long bytes, String modified) {
        static DataFile of(String name, BasicFileAttributes attributes) {
            return new DataFile(
                    name,
                    attributes.size(),
                    attributes
                            .lastModifiedTime()
                            .toInstant()
                            .truncatedTo(ChronoUnit.SECONDS)
                            .toString());
        }
    }

    /**
     * The files in the folder.
     *
     * @param complete false if the list was truncated
     */
    record DataFiles(List<DataFile> files, boolean complete) {
        static final DataFiles NONE = new DataFiles(List.of(), true);
    }

    /** Opens a folder, or returns null if {@code path} is null. */
    public static @Nullable DatasetFolder open(@Nullable Path path) {
        if (path == null) {
            return null;
        }
        if (!Files.isDirectory(path)) {
            throw new IllegalArgumentException("--data " + path + " is not a folder: name an existing folder");
        }
        try {
            return new DatasetFolder(path.toRealPath());
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read --data " + path + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns the paths of files in a folder, keyed by name, in the order of {@code names}.
     *
     * @param folder the folder, or null if the service has none
     * @param field the request field that contains the names
     * @throws ProblemException if no files are named, or the folder does not contain all of them
     */
    public static Map<String, Path> files(@Nullable DatasetFolder folder, String field, List<String> names) {
        if (folder == null) {
            throw ProblemException.badField(
                    field, "the service has no data folder: start it with --data DIR, or upload the files");
        }
        if (names.isEmpty()) {
            throw ProblemException.badField(
                    field, field + " must name at least one file: GET /api/v1/datasets/files lists all files");
        }
        Map<String, Path> files = new LinkedHashMap<>();
        names.forEach(name -> files.put(name, folder.file(field, name)));
        return files;
    }

    /** Returns up to {@link #MAX_LISTED} files in the folder and its subfolders, sorted by name. */
    DataFiles files() throws IOException {
        TreeMap<String, DataFile> files = new TreeMap<>();
        boolean[] complete = {true};
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
                return isHidden(root.relativize(path)) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && !isHidden(root.relativize(path))) {
                    files.put(name(path), DataFile.of(name(path), attributes));
                    if (files.size() > MAX_LISTED) {
                        files.pollLastEntry();
                        complete[0] = false;
                    }
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path path, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        return new DataFiles(List.copyOf(files.values()), complete[0]);
    }

    private String name(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }

    private static boolean isHidden(Path relative) {
        return StreamSupport.stream(relative.spliterator(), false)
                .anyMatch(part -> part.toString().startsWith("."));
    }

    /**
     * Returns the path of a file.
     *
     * @param field the request field that contains the name
     * @throws ProblemException if the folder does not contain the file
     */
    Path file(String field, String name) {
        try {
            Path path = root.resolve(name).toRealPath();
            if (path.startsWith(root) && Files.isRegularFile(path) && !isHidden(root.relativize(path))) {
                return path;
            }
        } catch (IOException | InvalidPathException e) {
            // The response must not reveal the existence of files that clients may not read.
        }
        throw ProblemException.badField(
                field,
                "the data folder has no file " + ClientText.of(name) + ": GET /api/v1/datasets/files lists its files");
    }
}
