package dev.doppel.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Files and folders that must not outlive the process: whatever is not finished when it ends, also when it is asked to end
 * (SIGTERM, Ctrl-C), is removed. Nothing can be done where it is killed outright.
 */
public final class DeleteOnExit {
    private static final Set<Path> PATHS = ConcurrentHashMap.newKeySet();

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(DeleteOnExit::removeAll));
        } catch (IllegalStateException e) {
            // The process is ending already; what is begun now is finished or lost with it.
        }
    }

    private DeleteOnExit() {}

    /** From now on a file or folder, with all that is in it, is removed at the end. */
    public static void add(Path path) {
        PATHS.add(path.toAbsolutePath());
    }

    /** It is finished, or gone already. */
    public static void forget(Path path) {
        PATHS.remove(path.toAbsolutePath());
    }

    private static void removeAll() {
        PATHS.forEach(DeleteOnExit::remove);
    }

    private static void remove(Path path) {
        try (Stream<Path> all = Files.walk(path)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        } catch (IOException | RuntimeException e) {
            // Nobody is left who could be told.
        }
    }
}
