package dev.doppel.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** What a user is told when something cannot be written. */
final class WriteFailure {
    /** How the system calls a full disk. */
    private static final String NO_SPACE = "No space left on device";

    private WriteFailure() {}

    /** One line with the name that the user gave, the system's reason, and what helps. */
    static IllegalArgumentException of(Path given, IOException cause) {
        String reason = reason(cause);
        return new IllegalArgumentException(
                "cannot write " + given + ": " + reason
                        + (reason.contains(NO_SPACE)
                                ? "; free some space or name a place on another disk, then run it again"
                                : ""),
                cause);
    }

    /** Without the name of the file beside its place, which the user never gave. */
    private static String reason(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = cause instanceof FileSystemException inFile ? inFile.getReason() : cause.getMessage();
        return reason == null ? cause.getClass().getSimpleName() : reason;
    }
}
