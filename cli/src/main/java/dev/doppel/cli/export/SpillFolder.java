package dev.doppel.cli.export;

import dev.doppel.internal.spill.DeleteOnExit;
import dev.doppel.internal.spill.PrivateFiles;
import dev.doppel.internal.spill.SpillFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A temporary folder next to an output file, for data that does not fit in memory. The folder is created on first use.
 */
public final class SpillFolder implements AutoCloseable {
    private final Path folder;

    private SpillFolder(Path folder) {
        this.folder = folder;
    }

    static SpillFolder beside(Path output) {
        Path path = output.toAbsolutePath().normalize();
        return new SpillFolder(path.resolveSibling(
                "." + path.getFileName() + "." + ProcessHandle.current().pid() + ".spill"));
    }

    /** Returns the path of a file in this folder, creating the folder if necessary. */
    Path path(String name) {
        try {
            DeleteOnExit.add(folder);
            return PrivateFiles.createDirectories(folder).resolve(name);
        } catch (IOException e) {
            throw SpillFile.failed("write", folder, e);
        }
    }

    /** Returns the number of free bytes on this folder's disk, or {@link Long#MAX_VALUE} if it is unknown. */
    long free() {
        try {
            return Files.getFileStore(folder).getUsableSpace();
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }

    @Override
    public void close() {
        if (Files.notExists(folder)) {
            return;
        }
        try (Stream<Path> listed = Files.list(folder)) {
            List<Path> files = listed.toList();
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(folder);
            DeleteOnExit.remove(folder);
        } catch (IOException e) {
            throw SpillFile.failed("delete", folder, e);
        }
    }
}
