package dev.doppel.results;

import dev.doppel.internal.IoErrorReason;
import java.io.IOException;
import java.nio.file.Path;

/** What a user is told when something cannot be written. */
public final class WriteErrors {
    private WriteErrors() {}

    /** One line with the name that the user gave, the system's reason, and what helps. */
    public static IllegalArgumentException of(Path given, IOException cause) {
        String reason = IoErrorReason.of(cause);
        return new IllegalArgumentException(
                "cannot write " + given + ": " + reason
                        + (IoErrorReason.isFullDisk(reason)
                                ? "; free some space or name a place on another disk, then run it again"
                                : ""),
                cause);
    }
}
