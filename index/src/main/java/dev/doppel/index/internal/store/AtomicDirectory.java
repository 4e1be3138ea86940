package dev.doppel.index.internal.store;

import dev.doppel.index.IndexException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Creates directories that appear at their paths only when they are complete. The content is written to a temporary
 * directory next to the target. The temporary directory is then renamed.
 */
public final class AtomicDirectory {
    private AtomicDirectory() {}

    /** Writes the content of a directory. */
    @FunctionalInterface
    public interface Content {
        void writeTo(Path directory) throws IOException;
    }

    /**
     * Creates a directory.
     *
     * @param target a path at which nothing exists
     * @param what the noun that error messages use for the directory
     */
    public static void create(Path target, String what, Content content) {
        Path temporary = target.resolveSibling(target.getFileName() + ".new");
        requireAbsent(target, "choose a new directory for the " + what);
        requireAbsent(temporary, "delete it if an interrupted command left it, or choose another directory");
        try {
            Path parent = Objects.requireNonNull(temporary.toAbsolutePath().getParent());
            Files.createDirectories(parent);
            Files.createDirectory(temporary);
            try {
                content.writeTo(temporary);
                Files.move(temporary, target);
                forceName(parent, target);
            } finally {
                deleteQuietly(temporary);
            }
        } catch (UncheckedIOException e) {
            throw IndexErrors.io("cannot write the " + what, target, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw IndexErrors.io("cannot write the " + what, target, e);
        }
    }

    /** Syncs the parent directory of the target. If that fails, deletes the target so that the user can retry. */
    private static void forceName(Path parent, Path target) throws IOException {
        try {
            Fsync.force(parent);
        } catch (IOException e) {
            deleteQuietly(target);
            throw e;
        }
    }

    private static void requireAbsent(Path path, String remedy) {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new IndexException(path + " already exists: " + remedy);
        }
    }

    private static void deleteQuietly(Path directory) {
        try {
            DirectoryTreeDeleter.delete(directory);
        } catch (IOException e) {
            // The next attempt reports that the directory exists.
        }
    }
}
