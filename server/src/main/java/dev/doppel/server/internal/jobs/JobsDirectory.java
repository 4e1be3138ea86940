package dev.doppel.server.internal.jobs;

import dev.doppel.internal.spill.PrivateFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The directory that contains all jobs. Accepted jobs are in {@code jobs/ID}, and jobs whose files are being uploaded
 * are in {@code incoming/ID}. Only the user who runs the service can read uploaded files.
 *
 * @param isKept whether the jobs are kept when the service stops
 * @param lockFile the file that is locked while this service uses the directory
 */
public record JobsDirectory(Path path, boolean isKept, FileChannel lockFile) implements AutoCloseable {
    /** Opens a directory that keeps jobs across restarts, or a temporary directory if {@code directory} is null. */
    public static JobsDirectory open(@Nullable Path directory) {
        try {
            Path path = directory == null
                    ? Files.createTempDirectory("doppel-serve")
                    : Files.createDirectories(directory.toAbsolutePath());
            FileChannel lockFile = lock(path);
            // The jobs of interrupted uploads were never accepted.
            JobFolder.delete(path.resolve("incoming"));
            PrivateFiles.createDirectories(path.resolve("incoming"));
            PrivateFiles.createDirectories(path.resolve("jobs"));
            return new JobsDirectory(path, directory != null, lockFile);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "cannot store jobs in " + directory + ": " + e + "; choose another directory with --work", e);
        }
    }

    private static FileChannel lock(Path path) throws IOException {
        FileChannel file = FileChannel.open(path.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = file.tryLock();
            if (lock != null) {
                return file;
            }
        } catch (OverlappingFileLockException e) {
            // This process already holds the lock.
        }
        file.close();
        throw new IllegalArgumentException(
                path + " is in use by another service: stop it, or choose another directory with --work");
    }

    Path incoming() {
        return path.resolve("incoming");
    }

    Path jobs() {
        return path.resolve("jobs");
    }

    /** Returns the file for the times when clients last used their tokens, or null if the directory is temporary. */
    public @Nullable Path lastUses() {
        return isKept ? path.resolve("last-uses.json") : null;
    }

    List<JobFolder> folders() {
        try (Stream<Path> folders = Files.list(jobs())) {
            return folders.filter(Files::isDirectory).map(JobFolder::new).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the free space in bytes on the disk that contains this directory. */
    long freeBytes() throws IOException {
        return Files.getFileStore(path).getUsableSpace();
    }

    @Override
    public void close() {
        try {
            lockFile.close();
            if (!isKept) {
                JobFolder.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
