package dev.doppel.internal.spill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Deletes registered paths when the process ends, even if it is terminated by SIGTERM or Ctrl-C. Paths are not deleted
 * after SIGKILL. All methods are safe for use by multiple threads.
 */
public final class DeleteOnExit {
    private static final Set<Path> PATHS = ConcurrentHashMap.newKeySet();

    /**
     * The number of attempts to delete a folder. Threads that are still running may create files while it is being
     * deleted.
     */
    private static final int ATTEMPTS = 100;

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(DeleteOnExit::deleteAll));
        } catch (IllegalStateException e) {
            // The process is already ending.
        }
    }

    private DeleteOnExit() {}

    /** Registers a file, or a folder with its contents, for deletion. */
    public static void add(Path path) {
        PATHS.add(path.toAbsolutePath());
    }

    /** Unregisters a path that must be kept or that no longer exists. */
    public static void remove(Path path) {
        PATHS.remove(path.toAbsolutePath());
    }

    private static void deleteAll() {
        PATHS.forEach(DeleteOnExit::delete);
    }

    private static void delete(Path path) {
        for (int attempt = 0; attempt < ATTEMPTS && Files.exists(path); attempt++) {
            tryDelete(path);
        }
    }

    private static void tryDelete(Path path) {
        try (Stream<Path> all = Files.walk(path)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        } catch (IOException | RuntimeException e) {
            // The process is ending, so the failure can no longer be reported.
        }
    }
}
