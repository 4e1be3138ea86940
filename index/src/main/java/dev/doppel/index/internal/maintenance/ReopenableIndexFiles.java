package dev.doppel.index.internal.maintenance;

import dev.doppel.index.IndexException;
import dev.doppel.index.IndexUnavailableException;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.store.IndexDirectory;
import java.nio.channels.FileChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The open files of an index, which are reopened after the disk was full or memory ran out. While operations run, the
 * files are neither closed nor reopened. This class is thread-safe.
 */
public final class ReopenableIndexFiles implements AutoCloseable {
    /** The minimum time to wait after a failed attempt to reopen the files. */
    private static final long RETRY_NANOS = Duration.ofSeconds(5).toNanos();

    private final IndexDirectory directory;
    private final FileChannel lock;
    private final boolean forWriting;
    private final IndexTuning tuning;
    /** Every operation holds the read lock. {@link #close} and {@link #reopen} hold the write lock. */
    private final ReadWriteLock operations = new ReentrantReadWriteLock();

    /** The open files, or null if they were closed and could not be reopened, not even for reading only. */
    private @Nullable OpenIndexFiles files;

    private boolean closed;

    /** The {@code nanoTime} of the last call to {@link #reopen} if that call failed, or null otherwise. */
    private volatile @Nullable Long lastFailure;

    private ReopenableIndexFiles(
            IndexDirectory directory, FileChannel lock, boolean forWriting, IndexTuning tuning, OpenIndexFiles files) {
        this.directory = directory;
        this.lock = lock;
        this.forWriting = forWriting;
        this.tuning = tuning;
        this.files = files;
    }

    /** Locks the directory of an index and opens its files. */
    public static ReopenableIndexFiles open(IndexDirectory directory, boolean forWriting, IndexTuning tuning) {
        FileChannel lock = directory.lock(forWriting);
        try {
            return new ReopenableIndexFiles(
                    directory, lock, forWriting, tuning, OpenIndexFiles.open(directory, forWriting, tuning));
        } catch (RuntimeException | Error e) {
            IndexDirectory.unlock(lock);
            throw e;
        }
    }

    /** Returns the open files. This method may be called only by operations. */
    public OpenIndexFiles current() {
        if (files == null) {
            throw new IndexUnavailableException("the index " + directory.path() + " cannot be opened again", null);
        }
        return files;
    }

    /**
     * Runs an operation that reads from the files.
     *
     * @throws IllegalStateException if the index is closed
     */
    public <T> T whileOpen(Supplier<T> operation) {
        Lock shared = operations.readLock();
        shared.lock();
        try {
            if (closed) {
                throw new IllegalStateException("the index " + directory.path() + " is closed");
            }
            return operation.get();
        } finally {
            shared.unlock();
        }
    }

    /**
     * Runs an operation that changes the files, after reopening them if necessary.
     *
     * @throws IllegalStateException if the index is closed or open for reading only
     */
    public <T> T whileWritable(Supplier<T> operation) {
        if (!forWriting) {
            throw new IllegalStateException("the index " + directory.path() + " is open for reading only");
        }
        resume();
        return whileOpen(operation);
    }

    /**
     * Reopens the files if they reject changes and the disk has space again, unless an attempt to reopen them has
     * failed in the last few seconds.
     *
     * @return the reason why the files still reject changes, or empty if they accept them
     */
    public Optional<IndexException> resume() {
        Optional<IndexException> failure = failure();
        if (failure.isPresent()
                && failure.get() instanceof IndexUnavailableException
                && directory.hasSpace()
                && (lastFailure == null || System.nanoTime() - lastFailure > RETRY_NANOS)) {
            reopen();
            return failure();
        }
        return failure;
    }

    private Optional<IndexException> failure() {
        Lock shared = operations.readLock();
        shared.lock();
        try {
            return closed
                    ? Optional.empty()
                    : files == null
                            ? Optional.of(new IndexUnavailableException("cannot open " + directory.path(), null))
                            : Optional.ofNullable(files.commits().failure());
        } finally {
            shared.unlock();
        }
    }

    /** Closes and reopens the files. If this fails, opens them for reading only, so that queries still work. */
    private void reopen() {
        Lock exclusive = operations.writeLock();
        exclusive.lock();
        try {
            if (closed || (files != null && files.commits().failure() == null)) {
                return; // another thread has already reopened them
            }
            if (files != null) {
                files.close();
                files = null;
            }
            try {
                files = OpenIndexFiles.open(directory, true, tuning);
                lastFailure = null;
            } catch (IndexException e) {
                lastFailure = System.nanoTime();
                files = OpenIndexFiles.openWithout(
                        new IndexUnavailableException(String.valueOf(e.getMessage()), e), directory, tuning);
            }
        } finally {
            exclusive.unlock();
        }
    }

    /** Waits for running operations to finish, and then closes the files. Closing them twice has no effect. */
    @Override
    public void close() {
        Lock exclusive = operations.writeLock();
        exclusive.lock();
        try {
            if (!closed) {
                closed = true;
                if (files != null) {
                    files.close();
                }
                IndexDirectory.unlock(lock);
            }
        } finally {
            exclusive.unlock();
        }
    }
}
