package dev.doppel.server.internal.jobs;

import dev.doppel.lab.internal.html.HtmlPage;
import java.io.IOException;
import java.util.Set;

/** A kind of job. A job's input is stored in its directory, so that the job can run again after a restart. */
public interface JobWork {
    /** Returns the name of this kind of job in the API. */
    String kind();

    /** Returns the parts of the form that this kind of job accepts. */
    default Set<UploadPart> parts() {
        return Set.of(UploadPart.FILES);
    }

    /**
     * Returns the number of bytes in memory for each byte of uploaded text: the text, its words and its shingles.
     * Returns 0 if the job holds only one document at a time.
     */
    default int memoryPerByte() {
        return 4;
    }

    /** Throws {@code ProblemException} or {@link IllegalArgumentException} if the job's options are invalid. */
    default void validate(JobFolder folder) throws IOException {}

    /**
     * Runs a job, and writes {@link JobFolder#result} and {@link JobFolder#report}. If this method throws {@link
     * IllegalArgumentException} or an exception defined by the corpus or core module, users see the exception's
     * message.
     *
     * @param job receives the progress; its methods throw {@code CancellationException} once the job is stopped
     */
    void run(JobFolder folder, Job job) throws IOException;

    /** Returns whether browsers download the report instead of showing it in a frame. */
    default boolean isReportForDownload() {
        return false;
    }

    /** Returns the Content-Security-Policy of the report. */
    default String reportPolicy() {
        return "sandbox; frame-ancestors 'self'; " + HtmlPage.policy();
    }
}
