package dev.doppel.server.internal.jobs;

import java.io.IOException;

/** What jobs of one kind do. Whatever it needs lies in the job's folder, for it may be begun anew after a restart. */
public interface JobWork {
    /** What clients call it. */
    String kind();

    /**
     * Does all of it, and leaves {@link JobFolder#result} and {@link JobFolder#report} behind. What it throws with a message
     * for the user is an {@link IllegalArgumentException} or one of corpus and core.
     *
     * @param job hears how far it is, and throws where the job is not to go on
     */
    void run(JobFolder folder, Job job) throws IOException;

    /** Whether the report is for keeping, rather than for a frame in our own pages. */
    default boolean isReportForDownload() {
        return false;
    }

    /** What the report may do in a browser. */
    default String reportPolicy() {
        return "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
    }
}
