package dev.doppel.internal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Why the system refused to read or write something: its own words, without the names of files, which the caller knows better. */
public final class IoErrorReason {
    /** How the system calls a full disk. */
    private static final String FULL_DISK = "No space left on device";

    private IoErrorReason() {}

    /** In a few words. */
    public static String of(IOException refusal) {
        if (refusal instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = refusal instanceof FileSystemException inFile ? inFile.getReason() : refusal.getMessage();
        return reason == null ? refusal.getClass().getSimpleName() : reason;
    }

    /** Whether what was said, by the system itself or by something that quotes it, tells of a full disk. */
    public static boolean isFullDisk(String said) {
        return said.contains(FULL_DISK);
    }
}
