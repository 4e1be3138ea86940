package dev.doppel.server;

import dev.doppel.corpus.CorpusOptions;
import java.time.Duration;

/** Limits that prevent a single client from exhausting the memory, disk or CPU of the service. */
public record ServerLimits(RequestLimits requests, UploadLimits uploads, JobLimits jobs, QuotaLimits quotas) {
    /**
     * Limits on requests that do not create jobs.
     *
     * @param bodyBytes the maximum size of a JSON body in bytes
     * @param memory the memory budget in bytes for the bodies of all concurrent requests and the documents of all
     *     running jobs; requests wait if it is used up, and are rejected if they wait too long
     * @param textCharacters the maximum length of a text in characters
     * @param metadataCharacters the maximum total length of all names and values in a document's metadata
     * @param documents the maximum number of documents to add per request
     * @param changedIds the maximum number of documents to remove or tag per request
     * @param hits the maximum number of hits per query
     * @param time the maximum duration of the computation per request
     */
    public record RequestLimits(
            long bodyBytes,
            long memory,
            int textCharacters,
            int metadataCharacters,
            int documents,
            int changedIds,
            int hits,
            Duration time) {
        /** The default limits. For comparison, a book has about a million characters. */
        public static final RequestLimits DEFAULTS = new RequestLimits(
                64_000_000,
                Runtime.getRuntime().maxMemory() / 2,
                10_000_000,
                10_000,
                10_000,
                10_000,
                10_000,
                Duration.ofSeconds(30));
    }

    /**
     * Limits on uploaded files.
     *
     * @param bytes the maximum total size of all files in bytes
     * @param files the maximum number of files
     * @param characters the maximum total number of characters in all documents, including documents in archives; many
     *     jobs keep all their documents in memory
     * @param documentTime the maximum CPU time for reading one formatted document, such as a PDF file
     */
    public record UploadLimits(long bytes, int files, long characters, Duration documentTime) {
        /**
         * The default limits. For comparison, a class submits a few MB of files, and a department submits a few hundred
         * MB.
         */
        public static final UploadLimits DEFAULTS =
                new UploadLimits(256_000_000, 10_000, 200_000_000, CorpusOptions.DEFAULT_DOCUMENT_TIME);
    }

    /**
     * Limits on jobs.
     *
     * @param running the maximum number of jobs that run at the same time
     * @param queued the maximum number of jobs that are waiting to run
     * @param kept the maximum number of finished jobs of each kind that are kept for each client; the oldest are
     *     deleted first, but jobs with verdicts, notes or labels are never deleted
     * @param eventStreams the maximum number of open event streams
     * @param time the maximum duration of a job
     */
    public record JobLimits(int running, int queued, int kept, int eventStreams, Duration time) {
        public static final JobLimits DEFAULTS = new JobLimits(4, 16, 100, 200, Duration.ofHours(1));
    }

    /**
     * Limits on each client. A client is identified by its token or, without tokens, by its address.
     *
     * @param requests the maximum number of requests per minute
     * @param bytes the maximum size of all request bodies per hour, in bytes
     * @param jobs the maximum number of queued and running jobs
     * @param disk the disk quota for the client's job files, in bytes; a client that has used up its quota cannot
     *     create jobs
     */
    public record QuotaLimits(long requests, long bytes, int jobs, long disk) {
        /** The default limits. A single client stays below these limits even if it keeps all cores busy. */
        public static final QuotaLimits DEFAULTS =
                new QuotaLimits(10_000_000, 1_000_000_000_000L, 1000, 100_000_000_000L);

        public QuotaLimits {
            requirePositive("requests", requests);
            requirePositive("bytes", bytes);
            requirePositive("jobs", jobs);
            requirePositive("disk", disk);
        }

        private static void requirePositive(String name, long value) {
            if (value < 1) {
                throw new IllegalArgumentException("quota " + name + " must be at least 1 (got: " + value + ")");
            }
        }
    }

    public static final ServerLimits DEFAULTS =
            new ServerLimits(RequestLimits.DEFAULTS, UploadLimits.DEFAULTS, JobLimits.DEFAULTS, QuotaLimits.DEFAULTS);

    public ServerLimits withUploadBytes(long bytes) {
        return withUploads(new UploadLimits(bytes, uploads.files, uploads.characters, uploads.documentTime));
    }

    public ServerLimits withDocumentTime(Duration time) {
        return withUploads(new UploadLimits(uploads.bytes, uploads.files, uploads.characters, time));
    }

    private ServerLimits withUploads(UploadLimits changed) {
        return new ServerLimits(requests, changed, jobs, quotas);
    }

    public ServerLimits withJobs(int running, int queued, int kept, Duration time) {
        return new ServerLimits(
                requests, uploads, new JobLimits(running, queued, kept, jobs.eventStreams, time), quotas);
    }

    public ServerLimits withQuotas(QuotaLimits changed) {
        return new ServerLimits(requests, uploads, jobs, changed);
    }
}
