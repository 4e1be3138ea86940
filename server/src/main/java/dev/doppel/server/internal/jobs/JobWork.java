package dev.doppel.server.internal.jobs;

import dev.doppel.lab.internal.html.Page;
import java.io.IOException;

/** A kind of job. Its input is in the directory of the job, so that the job can run again after a restart. */
public interface JobWork {
    /** Returns the name of the kind in the API. */
    String kind();

    /** Throws a problem or an {@link IllegalArgumentException} if the options of a job are invalid. */
    default void validate(JobFolder folder) throws IOException {}

    /**
     * Runs a job, and writes {@link JobFolder#result} and {@link JobFolder#report}. The message of an {@link
     * IllegalArgumentException}, or of an exception of the corpus or core module, is shown to the user.
     *
     * @param job receives the progress, and throws once the job has been stopped
     */
    void run(JobFolder folder, Job job) throws IOException;

    /** Returns whether browsers download the report instead of showing it in a frame. */
    default boolean isReportForDownload() {
        return false;
    }

    /** Returns the Content-Security-Policy of the report. */
    default String reportPolicy() {
        return "sandbox; frame-ancestors 'self'; " + Page.policy();
    }
}
