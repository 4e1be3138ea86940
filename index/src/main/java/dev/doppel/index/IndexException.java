package dev.doppel.index;

import org.jspecify.annotations.Nullable;

/** Thrown when an index cannot be opened, read or written. The message states the cause, the file and the remedy. */
public class IndexException extends RuntimeException {
    public IndexException(String message) {
        this(message, null);
    }

    public IndexException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
