package dev.doppel.server;

import java.time.Duration;

/** Limits that keep one client from using up the memory, disk or processor of the service. */
public record ServerLimits(RequestLimits requests, UploadLimits uploads, JobLimits jobs) {
    /**
     * Limits of a request that is answered at once.
     *
     * @param bodyBytes the largest JSON body
     * @param textCharacters the longest text
     * @param documents the most documents to add by one request
     * @param deletedIds the most documents to remove by one request
     * @param hits the most hits of a query
     * @param time the longest computation
     */
    public record RequestLimits(
            long bodyBytes, int textCharacters, int documents, int deletedIds, int hits, Duration time) {
        /** A book has a million characters. */
        public static final RequestLimits DEFAULTS =
                new RequestLimits(64_000_000, 10_000_000, 10_000, 10_000, 10_000, Duration.ofSeconds(30));
    }

    /**
     * Limits of the files of a job.
     *
     * @param bytes the most bytes of all files
     * @param files the most files
     * @param characters the most characters of all documents, extracted from archives; they are in memory at once
     */
    public record UploadLimits(long bytes, int files, long characters) {
        /** A class submits a few megabytes, a department some hundred. */
        public static final UploadLimits DEFAULTS = new UploadLimits(256_000_000, 10_000, 200_000_000);
    }

    /**
     * Limits of jobs.
     *
     * @param running the most jobs that run at once
     * @param queued the most jobs that wait
     * @param kept the most finished jobs; the oldest are deleted first
     * @param eventStreams the most clients that follow jobs
     * @param time the longest run of a job
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
