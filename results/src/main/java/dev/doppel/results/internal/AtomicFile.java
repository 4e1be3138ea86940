package dev.doppel.results.internal;

import dev.doppel.internal.IoErrorReason;
import dev.doppel.internal.spill.DeleteOnExit;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * A file that appears at its path only when it is complete. Its content is written to a temporary file in the same
 * folder. {@link #publish} renames the temporary file, and {@link #close} deletes it if it was not published. This
 * class is not thread-safe.
 */
public final class AtomicFile implements AutoCloseable {
    private final Path given;
    private final Path path;
    private final Path temporary;
    private @Nullable OutputStream stream;

    private AtomicFile(Path given, Path path) {
        this.given = given;
        this.path = path;
        this.temporary = path.resolveSibling(
                "." + path.getFileName() + "." + ProcessHandle.current().pid() + ".part");
    }

    /**
     * Returns the file at {@code given}. Call this method before starting work, so that an invalid path is detected
     * early.
     *
     * @param force whether to replace an existing file
     * @throws IllegalArgumentException if the file cannot be written, or if it exists and {@code force} is false
     */
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

    /** Returns the path that the user gave. */
    public Path name() {
        return given;
    }

    /** Returns the absolute, normalised path. */
    public Path path() {
        return path;
    }

    /** Opens the temporary file for writing. */
    public OutputStream open() throws IOException {
        DeleteOnExit.add(temporary);
        OutputStream opened = Files.newOutputStream(temporary);
        stream = opened;
        return opened;
    }

    /** Renames the temporary file to the final path. Call this method only when the content is complete. */
    public void publish() throws IOException {
        if (stream != null) {
            stream.close();
        }
        Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() throws IOException {
        if (stream != null) {
            stream.close();
        }
        Files.deleteIfExists(temporary);
        DeleteOnExit.remove(temporary);
    }

    /** Returns an exception for a failed write to this file, with a message for users. */
    public IllegalArgumentException failure(IOException cause) {
        return failure(given, cause);
    }

    /**
     * Returns an exception for a failed write to a file. Its one-line message contains the path, the reason and, if
     * known, a remedy.
     */
    public static IllegalArgumentException failure(Path given, IOException cause) {
        String reason = IoErrorReason.of(cause);
        return new IllegalArgumentException(
                "cannot write " + given + ": " + reason
                        + (IoErrorReason.isFullDisk(reason)
                                ? "; free some space or name a place on another disk, then run it again"
                                : ""),
                cause);
    }
}
