package dev.doppel.cli;

import dev.doppel.SystemReason;
import java.io.IOException;
import java.nio.file.Path;

/** What a user is told when something cannot be written. */
final class WriteFailure {
    private WriteFailure() {}

    /** One line with the name that the user gave, the system's reason, and what helps. */
    static IllegalArgumentException of(Path given, IOException cause) {
        String reason = SystemReason.of(cause);
        return new IllegalArgumentException(
                "cannot write " + given + ": " + reason
                        + (SystemReason.isFullDisk(reason)
                                ? "; free some space or name a place on another disk, then run it again"
                                : ""),
                cause);
    }
}
