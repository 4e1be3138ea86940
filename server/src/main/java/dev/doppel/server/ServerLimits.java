package dev.doppel.server;

import java.time.Duration;

/** Limits that keep one client from using up the memory, disk or processor of the service. */
public record ServerLimits(RequestLimits requests, UploadLimits uploads, JobLimits jobs) {
    /**
     * Limits on a request that is answered immediately.
     *
     * @param bodyBytes the maximum size of a JSON body
     * @param textCharacters the maximum length of a text
     * @param documents the maximum number of documents that one request can add
     * @param deletedIds the maximum number of documents that one request can remove
     * @param hits the maximum number of hits of a query
     * @param time the maximum duration of a computation
     */
    public record RequestLimits(
            long bodyBytes, int textCharacters, int documents, int deletedIds, int hits, Duration time) {
        /** The default limits. For comparison, a book has about a million characters. */
        public static final RequestLimits DEFAULTS =
                new RequestLimits(64_000_000, 10_000_000, 10_000, 10_000, 10_000, Duration.ofSeconds(30));
    }

    /**
     * Limits on the files of a job.
     *
     * @param bytes the maximum total size of all files
     * @param files the maximum number of files
     * @param characters the maximum number of characters in all documents, after extraction from archives; all of them
     *     are in memory at once
     */
    public record UploadLimits(long bytes, int files, long characters) {
        /** The default limits. For comparison, a class submits a few megabytes, and a department a few hundred. */
        public static final UploadLimits DEFAULTS = new UploadLimits(256_000_000, 10_000, 200_000_000);
    }

    /**
     * Limits on jobs.
     *
     * @param running the maximum number of jobs that run at once
     * @param queued the maximum number of jobs that wait to run
     * @param kept the maximum number of finished jobs whose results are kept; the oldest are deleted first
     * @param eventStreams the maximum number of event streams open at once
     * @param time the maximum duration of a job
     */
    public record JobLimits(int running, int queued, int kept, int eventStreams, Duration time) {
        public static final JobLimits DEFAULTS = new JobLimits(4, 16, 100, 200, Duration.ofHours(1));
    }

    public static final ServerLimits DEFAULTS =
            new ServerLimits(RequestLimits.DEFAULTS, UploadLimits.DEFAULTS, JobLimits.DEFAULTS);

    public ServerLimits withUploadBytes(long bytes) {
        return new ServerLimits(requests, new UploadLimits(bytes, uploads.files, uploads.characters), jobs);
    }

    public ServerLimits withJobs(int running, int queued, Duration time) {
        return new ServerLimits(requests, uploads, new JobLimits(running, queued, jobs.kept, jobs.eventStreams, time));
    }
}
