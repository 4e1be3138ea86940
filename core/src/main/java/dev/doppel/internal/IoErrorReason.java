package dev.doppel.internal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Describes the causes of I/O errors in a few words. Callers add the file name to this description. */
public final class IoErrorReason {
    private static final String FULL_DISK = "No space left on device";

    private IoErrorReason() {}

    /**
     * Returns the reason that the operating system gave for an error or, if the reason is unknown, the name of the
     * exception class.
     */
    public static String of(IOException error) {
        if (error instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason =
                error instanceof FileSystemException inFileSystem ? inFileSystem.getReason() : error.getMessage();
        return reason == null ? error.getClass().getSimpleName() : reason;
    }

    /** Returns whether a message contains the text that the operating system uses for a full disk. */
    public static boolean isFullDisk(String message) {
        return message.contains(FULL_DISK);
    }
}
