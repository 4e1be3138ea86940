package dev.doppel.index;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when an index cannot store a change because its disk is full or memory ran out. The index accepts changes
 * again once there is space. The rejected change may or may not be stored.
 */
public final class IndexUnavailableException extends IndexException {
    public IndexUnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
