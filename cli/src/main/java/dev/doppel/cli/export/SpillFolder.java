package dev.doppel.cli.export;

import dev.doppel.corpus.DeleteOnExit;
import dev.doppel.corpus.PrivateFiles;
import dev.doppel.corpus.internal.spill.SpillFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder beside an output for what does not fit in memory; only its owner may look into it. It is made when needed. */
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

    /** Where a file of this name can be made. */
    Path path(String name) {
        try {
            DeleteOnExit.add(folder);
            return PrivateFiles.createDirectories(folder).resolve(name);
        } catch (IOException e) {
            throw SpillFile.failed("write", folder, e);
        }
    }

    /** Bytes that can still be written. */
    long free() {
        try {
            return Files.getFileStore(folder).getUsableSpace();
        } catch (IOException e) {
            return Long.MAX_VALUE; // what is unknown is no reason to refuse
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
            DeleteOnExit.forget(folder);
        } catch (IOException e) {
            throw SpillFile.failed("delete", folder, e);
        }
    }
}
