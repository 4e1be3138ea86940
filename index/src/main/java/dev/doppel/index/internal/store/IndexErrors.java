package dev.doppel.index.internal.store;

import dev.doppel.index.IndexDamagedException;
import dev.doppel.index.IndexException;
import dev.doppel.index.IndexUnavailableException;
import dev.doppel.internal.IoErrorReason;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** Creates index exceptions. Their messages state what is wrong, where, and how to fix it. */
public final class IndexErrors {
    private IndexErrors() {}

    public static IndexException damaged(String detail) {
        return damaged(detail, null);
    }

    public static IndexException damaged(String detail, @Nullable Throwable cause) {
        return new IndexDamagedException("the index is damaged: " + detail, cause);
    }

    /** Returns the exception for a document whose id or postings exist, but whose other data is missing. */
    public static IndexException incomplete(Path directory, String what) {
        return damaged(what + " in " + directory + " is incomplete: run doppel index check for details");
    }

    /** Returns the exception for a failed I/O operation. Its message begins with {@code action}. */
    public static IndexException io(String action, Path path, IOException e) {
        String reason = IoErrorReason.of(e);
        return IoErrorReason.isFullDisk(reason)
                ? diskFull(path, e)
                : new IndexException(action + " " + path + ": " + reason, e);
    }

    /** Returns the exception for an error caused by a bug or exhausted memory. Its message begins with {@code what}. */
    public static IndexException unexpected(String what, Throwable cause) {
        return cause instanceof OutOfMemoryError
                ? new IndexUnavailableException(
                        what + ": out of memory; give Java more with -Xmx, then open the index again", cause)
                : new IndexException(what + ": " + cause, cause);
    }

    /** Returns the exception for a RocksDB failure that is caused by damaged files or an I/O error. */
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
        return new IndexUnavailableException(
                "No space left on device for " + directory + ": free some space, then try again", cause);
    }
}
