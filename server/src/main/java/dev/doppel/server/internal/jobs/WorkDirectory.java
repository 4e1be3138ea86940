package dev.doppel.server.internal.jobs;

import dev.doppel.corpus.PrivateFiles;
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

/** The directory of all jobs: {@code jobs/ID} of those that were accepted, {@code incoming/ID} of those that are on their way.
 * What was sent is for nobody but the owner to read. */
public final class WorkDirectory implements AutoCloseable {
    private final Path path;
    private final boolean kept;
    private final FileChannel lockFile;

    private WorkDirectory(Path path, boolean kept, FileChannel lockFile) {
        this.path = path;
        this.kept = kept;
        this.lockFile = lockFile;
    }

    /** Opens a directory that keeps jobs from one start to the next, or without one another that goes with the service. */
    public static WorkDirectory open(@Nullable Path given) {
        try {
            Path path = given == null
                    ? Files.createTempDirectory("doppel-serve")
                    : Files.createDirectories(given.toAbsolutePath());
            FileChannel lockFile = lock(path);
            // What was on its way when the service ended was never accepted.
            JobFolder.delete(path.resolve("incoming"));
            PrivateFiles.createDirectories(path.resolve("incoming"));
            PrivateFiles.createDirectories(path.resolve("jobs"));
            return new WorkDirectory(path, given != null, lockFile);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "cannot keep jobs in " + given + ": " + e + "; name another directory with --work", e);
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
            // Taken by this very process.
        }
        file.close();
        throw new IllegalArgumentException(
                "another service keeps its jobs in " + path + ": stop it, or name another directory with --work");
    }

    boolean isKept() {
        return kept;
    }

    /** Where what clients send lies until it is accepted. */
    Path incoming() {
        return path.resolve("incoming");
    }

    Path jobs() {
        return path.resolve("jobs");
    }

    List<JobFolder> folders() {
        try (Stream<Path> folders = Files.list(jobs())) {
            return folders.filter(Files::isDirectory).map(JobFolder::new).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            lockFile.close();
            if (!kept) {
                JobFolder.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
