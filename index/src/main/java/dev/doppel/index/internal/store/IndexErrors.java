package dev.doppel.index.internal.store;

import dev.doppel.index.IndexException;
import dev.doppel.internal.IoErrorReason;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** The errors of an index, worded for its user: what is wrong, where, and how to fix it. */
public final class IndexErrors {
    private IndexErrors() {}

    public static IndexException damaged(String detail) {
        return damaged(detail, null);
    }

    public static IndexException damaged(String detail, @Nullable Throwable cause) {
        return new IndexException("the index is damaged: " + detail, cause);
    }

    /** Returns the error for a document whose id or postings exist while other parts of it do not. */
    public static IndexException incomplete(Path directory, String what) {
        return damaged(what + " in " + directory + " is incomplete: run doppel index check for details");
    }

    /**
     * Returns the error for a failed system call.
     *
     * @param action what failed, such as {@code cannot read}
     */
    public static IndexException io(String action, Path path, IOException e) {
        String reason = IoErrorReason.of(e);
        return IoErrorReason.isFullDisk(reason)
                ? diskFull(path, e)
                : new IndexException(action + " " + path + ": " + reason, e);
    }

    /**
     * Returns the error for a bug or for exhausted memory.
     *
     * @param what the consequence, such as {@code the change was not committed}
     */
    public static IndexException unexpected(String what, Throwable cause) {
        String reason = cause instanceof OutOfMemoryError
                ? "out of memory; give Java more with -Xmx, then open the index again"
                : cause.toString();
        return new IndexException(what + ": " + reason, cause);
    }

    /** Returns the error for a failure of RocksDB: damaged files, or files that the system cannot read or write. */
    static IndexException rocksDb(Path directory, RocksDBException e) {
        String message = String.valueOf(e.getMessage());
        if (IoErrorReason.isFullDisk(message)) {
            return diskFull(directory, e);
        }
        Status status = e.getStatus();
        return status != null && status.getCode() == Status.Code.IOError && !message.contains("No such file")
                ? new IndexException(
                        "cannot read or write " + directory + ": " + message + ": fix that, then open the index again",
                        e)
                : damaged(directory + ": " + message, e);
    }

    private static IndexException diskFull(Path directory, Throwable cause) {
        return new IndexException(
                "No space left on device for " + directory + ": free some space, then open the index again", cause);
    }
}
