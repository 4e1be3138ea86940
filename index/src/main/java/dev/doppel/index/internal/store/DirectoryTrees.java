package dev.doppel.index.internal.store;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;

/** Directories with all that is in them. */
public final class DirectoryTrees {
    private DirectoryTrees() {}

    public static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            @SuppressWarnings("NullAway") // the JDK's exception may be null
            public FileVisitResult postVisitDirectory(Path visited, IOException e) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Leaves the directory itself, which may have been there before anything was in it. */
    static void empty(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return;
        }
        List<Path> entries;
        try (Stream<Path> listed = Files.list(directory)) {
            entries = listed.toList();
        }
        for (Path entry : entries) {
            if (Files.isDirectory(entry)) {
                delete(entry);
            } else {
                Files.delete(entry);
            }
        }
    }
}
