package dev.doppel.results;

import dev.doppel.corpus.DeleteOnExit;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/** A file that is written beside its place and then put there, so that it appears whole or not at all. */
public final class AtomicFile implements AutoCloseable {
    private final Path given;
    private final Path path;
    private final Path beside;
    private @Nullable OutputStream stream;

    private AtomicFile(Path given, Path path) {
        this.given = given;
        this.path = path;
        this.beside = path.resolveSibling(
                "." + path.getFileName() + "." + ProcessHandle.current().pid() + ".part");
    }

    /** Refuses, before any work is done, a place that cannot be written to or is taken. */
    public static AtomicFile checked(Path given, boolean force) {
        Path path = given.toAbsolutePath().normalize();
        Path folder = path.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "cannot write " + given + ": there is no folder " + folder + "; make it first");
        }
        if (!Files.isWritable(folder) || Files.isDirectory(path)) {
            throw new IllegalArgumentException("cannot write " + given + ": choose a place that can be written to");
        }
        if (!force && Files.exists(path)) {
            throw new IllegalArgumentException(
                    "cannot write " + given + ": it exists; name another file, or add --force to replace it");
        }
        return new AtomicFile(given, path);
    }

    /** The name that the user gave. */
    public Path name() {
        return given;
    }

    public OutputStream open() throws IOException {
        DeleteOnExit.add(beside);
        OutputStream opened = Files.newOutputStream(beside);
        stream = opened;
        return opened;
    }

    /** Puts the file, which is now complete, in its place. */
    public void publish() throws IOException {
        if (stream != null) {
            stream.close();
        }
        Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Leaves nothing behind of a file that was not published. */
    @Override
    public void close() throws IOException {
        if (stream != null) {
            stream.close();
        }
        Files.deleteIfExists(beside);
        DeleteOnExit.forget(beside);
    }

    /** What a user is told when writing fails. */
    public IllegalArgumentException failure(IOException cause) {
        return WriteErrors.of(given, cause);
    }
}
