package dev.doppel.server;

import java.time.Duration;

/**
 * How much the service takes on, so that no client can take its memory, its disk or its time from the others.
 *
 * @param bodyBytes of a body of JSON
 * @param uploadBytes of all files of a job
 * @param files of a job
 * @param jobCharacters of all documents of a job, once they are out of their archives
 * @param documentsPerRequest that are added at once
 * @param textCharacters of one text
 * @param idsPerDelete that are removed at once
 * @param hits of one question
 * @param runningJobs at the same time
 * @param queuedJobs that wait for their turn
 * @param keptJobs that are finished and kept for those who want their results; the oldest go first
 * @param eventStreams at the same time
 * @param jobTime of one job
 * @param requestTime of a question or a comparison
 */
public record ServerLimits(
        long bodyBytes,
        long uploadBytes,
        int files,
        long jobCharacters,
        int documentsPerRequest,
        int textCharacters,
        int idsPerDelete,
        int hits,
        int runningJobs,
        int queuedJobs,
        int keptJobs,
        int eventStreams,
        Duration jobTime,
        Duration requestTime) {
    /** A class hands in a few megabytes, a department some hundred; a book has a million characters. */
    public static final ServerLimits DEFAULTS = new ServerLimits(
            64_000_000,
            256_000_000,
            10_000,
            200_000_000,
            10_000,
            10_000_000,
            10_000,
            10_000,
            4,
            16,
            100,
            200,
            Duration.ofHours(1),
            Duration.ofSeconds(30));

    public ServerLimits withUploadBytes(long newUploadBytes) {
        return new ServerLimits(
                bodyBytes,
                newUploadBytes,
                files,
                jobCharacters,
                documentsPerRequest,
                textCharacters,
                idsPerDelete,
                hits,
                runningJobs,
                queuedJobs,
                keptJobs,
                eventStreams,
                jobTime,
                requestTime);
    }

    public ServerLimits withJobs(int newRunningJobs, int newQueuedJobs, Duration newJobTime) {
        return new ServerLimits(
                bodyBytes,
                uploadBytes,
                files,
                jobCharacters,
                documentsPerRequest,
                textCharacters,
                idsPerDelete,
                hits,
                newRunningJobs,
                newQueuedJobs,
                keptJobs,
                eventStreams,
                newJobTime,
                requestTime);
    }
}
