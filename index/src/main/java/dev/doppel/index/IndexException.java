package dev.doppel.index;

import org.jspecify.annotations.Nullable;

/** An index that cannot be opened, or not go on: its message says what is wrong, where, and what helps. */
public final class IndexException extends RuntimeException {
    IndexException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    IndexException(String message) {
        this(message, null);
    }
}
