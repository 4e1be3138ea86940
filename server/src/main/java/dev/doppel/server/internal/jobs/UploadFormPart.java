package dev.doppel.server.internal.jobs;

import java.util.Locale;

/** The parts of an upload form that contain files. */
public enum UploadFormPart {
    /** The files that the job processes. */
    FILES,
    /** Files whose text is not compared, such as starter code. */
    IGNORE,
    /** Older files, which are compared with the other files, but not with each other. */
    AGAINST;

    /** Returns the name of the form part. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
