package dev.doppel.index.internal.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Deletes whole directory trees. */
public final class DirectoryTreeDeleter {
    private DirectoryTreeDeleter() {}

    /** Deletes a file, a link, or a directory and its contents, if it exists. */
    public static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            deleteChildren(path);
        }
        Files.deleteIfExists(path);
    }

    /** Deletes everything in a directory, but not the directory itself. */
    static void deleteChildren(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            List<Path> children;
            try (Stream<Path> listed = Files.list(directory)) {
                children = listed.toList();
            }
            for (Path child : children) {
                delete(child);
            }
        }
    }
}
