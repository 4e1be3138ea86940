package dev.doppel.server.internal.jobs;

import dev.doppel.corpus.Format;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import dev.doppel.server.ServerLimits.QuotaLimits;
import dev.doppel.server.internal.http.MemoryBudget;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.ProblemType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a client may create a job, and when enough memory is available to run it.
 *
 * @param memory the memory budget for the documents of all jobs that run at the same time
 */
public record JobAdmission(QuotaLimits quotas, MemoryBudget memory) {
    /** The memory, in bytes, needed per byte of a formatted file. Formatted files contain little text. */
    private static final int MEMORY_PER_FORMATTED_BYTE = 1;

    /** The interval at which a job that is waiting for memory checks whether it was cancelled. */
    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

    private static final long RETRY_SECONDS = 30;

    /** The number of a client's unfinished jobs, and the disk space that all its jobs use. */
    public record Used(int jobs, long disk) {}

    static Used used(String client, Collection<Job> jobs) {
        int unfinished = 0;
        long disk = 0;
        for (Job job : jobs) {
            if (job.isOf(client)) {
                unfinished += job.state().isFinal() ? 0 : 1;
                disk += job.bytes();
            }
        }
        return new Used(unfinished, disk);
    }

    /** Throws a {@link ProblemException} if a client has used up its job quota or disk quota. */
    void requireQuota(String client, Collection<Job> jobs) {
        Used used = used(client, jobs);
        if (used.jobs() >= quotas.jobs()) {
            throw ProblemException.of(
                    ProblemType.QUOTA_JOBS,
                    "client " + client + " has used up its quota of " + Plurals.count(quotas.jobs(), "unfinished job")
                            + ": try again when a job has ended, or remove one",
                    RETRY_SECONDS);
        }
        if (used.disk() >= quotas.disk()) {
            throw ProblemException.of(
                    ProblemType.QUOTA_DISK,
                    "client " + client + " has used up its quota of " + ByteSizes.of(quotas.disk())
                            + " on disk: remove one of its jobs, or wait until newer jobs replace one",
                    RETRY_SECONDS);
        }
    }

    /** Throws a {@link ProblemException} if a job needs more memory than all jobs together may use. */
    void requireMemory(JobKind work, JobFolder folder) throws IOException {
        long estimate = estimate(work, folder);
        if (estimate > memory.total()) {
            throw ProblemException.tooLarge(
                    "files",
                    "the job needs about " + Plurals.number(estimate) + " bytes of memory, and jobs can use "
                            + Plurals.number(memory.total())
                            + ": send fewer files, or give the service a larger heap");
        }
    }

    /**
     * Waits until enough memory is available for a job.
     *
     * @return the reserved memory, or null if the job is stopped while it is waiting
     */
    MemoryBudget.@Nullable Reservation await(JobKind work, Job job) throws IOException, InterruptedException {
        long estimate = estimate(work, job.folder());
        while (job.isWaiting()) {
            MemoryBudget.Reservation reservation = memory.reserve(estimate, CHECK_INTERVAL);
            if (reservation != null) {
                return reservation;
            }
        }
        return null;
    }

    private static long estimate(JobKind work, JobFolder folder) throws IOException {
        long bytes = 0;
        if (work.memoryPerByte() > 0) {
            for (UploadFormPart part : work.parts()) {
                for (Map.Entry<String, Path> file : folder.files(part).entrySet()) {
                    boolean isFormatted = Format.of(file.getKey()) == Format.RICH_TEXT;
                    bytes += Files.size(file.getValue())
                            * (isFormatted ? MEMORY_PER_FORMATTED_BYTE : work.memoryPerByte());
                }
            }
        }
        return bytes;
    }
}
