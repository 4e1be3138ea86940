package dev.doppel.server.internal.jobs;

import dev.doppel.lab.internal.html.HtmlPage;
import dev.doppel.server.internal.http.Role;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** A kind of job. A job's input is stored in its directory, so that the job can run again after a restart. */
public interface JobKind {
    /** Returns the name of this kind of job in the API. */
    String kind();

    /** Returns the role that a client needs to create jobs of this kind. */
    default Role role() {
        return Role.ADD;
    }

    /** Returns the parts of the form that this kind of job accepts. */
    default Set<UploadFormPart> parts() {
        return Set.of(UploadFormPart.FILES);
    }

    /**
     * Returns the memory, in bytes, needed per byte of uploaded text, for the text, its words and its shingles. The
     * result is 0 if the job keeps only one document in memory at a time.
     */
    default int memoryPerByte() {
        return 4;
    }

    /** Returns whether the uploaded files are kept with the result, so that {@link FollowUpRoutes} can reuse them. */
    default boolean keepsFiles() {
        return false;
    }

    /** Returns whether the job can read files in the data folder of the service instead of uploaded files. */
    default boolean readsDataFolder() {
        return false;
    }

    /** Returns the title that the client chose for a job, or empty if the job is named after its files. */
    default Optional<String> title(JobFolder folder) throws IOException {
        return Optional.empty();
    }

    /**
     * Checks the job's options, and throws {@code ProblemException} or {@link IllegalArgumentException} if they are
     * invalid.
     */
    default void validate(JobFolder folder) throws IOException {}

    /**
     * Runs a job, and writes {@link JobFolder#result} and {@link JobFolder#report}. Users see the messages of {@link
     * IllegalArgumentException} and of the exceptions that the corpus and core modules define.
     *
     * @param job the job to report progress to; its methods throw {@code CancellationException} once the job is stopped
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
