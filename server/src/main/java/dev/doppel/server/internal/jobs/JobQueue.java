package dev.doppel.server.internal.jobs;

import dev.doppel.DuplicateIdException;
import dev.doppel.corpus.CorpusException;
import dev.doppel.internal.IoErrorReason;
import dev.doppel.server.ServerLimits.JobLimits;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.MemoryBudget;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.ProblemType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Queues and runs jobs, and keeps the most recent results. This class is thread-safe. */
public final class JobQueue implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JobQueue.class);

    /** The size of a job id in bytes. An id of 128 random bits cannot be guessed. */
    private static final int ID_BYTES = 16;

    /** The time in seconds after which a client can try again to create a job. */
    private static final long RETRY_SECONDS = 30;

    /** The error of a job that failed for an internal reason. The operator can find the reason in the log. */
    private static final JobError INTERNAL_ERROR =
            JobError.of(ProblemType.INTERNAL, "internal error: see the log of the service");

    private final JobsDirectory directory;
    private final JobLimits limits;
    private final JobAdmission admission;
    private final Map<String, JobKind> works;
    private final Map<String, Job> jobs = new ConcurrentHashMap<>();

    /** The ids of the jobs that run again after a restart. The service logs the completion of these jobs. */
    private final Set<String> resumed = ConcurrentHashMap.newKeySet();

    private final SecureRandom random = new SecureRandom();
    private final JobTurns turns = new JobTurns();
    private final ExecutorService runners;
    private final ScheduledExecutorService timeouts;
    private long nextNumber;
    private boolean closed;

    /** Reads the jobs in a directory. */
    public JobQueue(JobsDirectory directory, JobLimits limits, JobAdmission admission, List<JobKind> works) {
        this.directory = directory;
        this.limits = limits;
        this.admission = admission;
        this.works = works.stream().collect(Collectors.toUnmodifiableMap(JobKind::kind, Function.identity()));
        runners = Executors.newFixedThreadPool(limits.running(), task -> daemon(task, "doppel-job"));
        timeouts = Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "doppel-job-timeout"));
        read();
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    private void read() {
        for (JobFolder folder : directory.folders()) {
            try {
                Job job = new Job(folder, folder.readRecord(), folder.readKey());
                jobs.put(job.id(), job);
                if (!job.state().isFinal()) {
                    resumed.add(job.id());
                }
            } catch (IOException | RuntimeException e) {
                String reason =
                        e instanceof IOException unread ? IoErrorReason.of(unread) : String.valueOf(e.getMessage());
                LOG.warn(
                        "abandoned job {}: its folder {} cannot be read ({}); delete the folder, or restore it and"
                                + " start the service again",
                        folder.id(),
                        folder.path(),
                        ClientText.message(reason));
            }
        }
        list().forEach(job -> nextNumber = job.number() + 1);
    }

    /** Queues the jobs that had not ended when the service last stopped, so that these jobs run again. */
    public void resume() {
        for (Job job : list()) {
            if (!resumed.contains(job.id())) {
                continue;
            }
            if (works.containsKey(job.kind())) {
                LOG.info("resumed job {}, which had not ended when the service stopped", named(job));
                enqueue(job);
            } else {
                LOG.warn(
                        "abandoned job {}: this version of Doppel has no jobs of the kind {}",
                        job.id(),
                        ClientText.of(job.kind()));
                job.end(
                        JobState.FAILED,
                        JobError.of("this version of Doppel does not support jobs of this kind: start a new job"));
            }
        }
    }

    /** Writes the input of a job to the job's directory, and returns the title of the job. */
    public interface Input {
        String write(JobFolder folder) throws IOException;
    }

    /**
     * Accepts a job. An accepted job runs to completion, if necessary after a restart of the service. The directory of
     * a rejected job is deleted.
     *
     * @param client the name or address of the client that creates the job
     * @param key the client's key, or null; if a job with this key and the same input exists, that job is returned
     */
    public Job submit(String client, String kind, @Nullable IdempotencyKey key, Input input) {
        if (key == null || withKey(key.digest()).isEmpty()) {
            requireCapacity(client);
        }
        byte[] id = new byte[ID_BYTES];
        random.nextBytes(id);
        JobFolder folder =
                new JobFolder(directory.incoming().resolve(HexFormat.of().formatHex(id)));
        try {
            folder.create();
            String title = input.write(folder);
            JobKey jobKey = key == null ? null : JobKey.of(key, kind, folder.path());
            return accept(client, kind, title, jobKey, folder);
        } catch (IOException e) {
            discard(folder);
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            discard(folder);
            throw e;
        }
    }

    /** Returns the directory for the uploaded files of jobs that have not been accepted yet. */
    Path incoming() {
        return directory.incoming();
    }

    private static void discard(JobFolder folder) {
        try {
            folder.delete();
        } catch (IOException e) {
            LOG.warn("cannot delete {}", folder.path(), e);
        }
    }

    private synchronized void requireCapacity(String client) {
        if (closed) {
            throw ProblemException.unavailable("the service is shutting down: try again later");
        }
        if (count(JobState.QUEUED) >= limits.queued()) {
            throw ProblemException.of(
                    ProblemType.QUEUE_FULL,
                    "too many queued jobs (limit: " + limits.queued()
                            + "): try again when one has ended, or cancel one",
                    RETRY_SECONDS);
        }
        admission.requireQuota(client, jobs.values());
    }

    private Optional<Job> withKey(String key) {
        return jobs.values().stream()
                .filter(job -> job.key() != null && job.key().key().equals(key))
                .findFirst();
    }

    private synchronized Job accept(String client, String kind, String title, @Nullable JobKey key, JobFolder prepared)
            throws IOException {
        if (key != null) {
            Optional<Job> earlier = withKey(key.key());
            if (earlier.isPresent()) {
                return sameJob(earlier.get(), key, prepared);
            }
        }
        requireCapacity(client);
        admission.requireMemory(work(kind), prepared);
        if (key != null) {
            prepared.writeKey(key);
        }
        JobRecord record =
                new JobRecord(nextNumber++, kind, title, JobState.QUEUED, List.of(), null, null, Map.of(), client);
        prepared.writeRecord(record);
        JobFolder folder = new JobFolder(directory.jobs().resolve(prepared.id()));
        Files.move(prepared.path(), folder.path(), StandardCopyOption.ATOMIC_MOVE);
        Job job = new Job(folder, record, key);
        jobs.put(job.id(), job);
        enqueue(job);
        return job;
    }

    private void enqueue(Job job) {
        turns.add(job);
        runners.execute(this::runNext);
    }

    /**
     * Returns the job that was submitted earlier with the same key, or throws a {@link ProblemException} if its input
     * was different.
     */
    private static Job sameJob(Job earlier, JobKey key, JobFolder prepared) {
        if (!key.equals(earlier.key())) {
            throw IdempotencyKey.reused();
        }
        discard(prepared);
        return earlier;
    }

    /** Returns all jobs in the order in which they were accepted. */
    public List<Job> list() {
        List<Job> all = new ArrayList<>(jobs.values());
        all.sort(Comparator.comparingLong(Job::number));
        return all;
    }

    /** Returns the maximum number of finished jobs of each kind that are kept for each client. */
    int kept() {
        return limits.kept();
    }

    public Optional<Job> find(String id) {
        return Optional.ofNullable(jobs.get(id));
    }

    JobKind work(String kind) {
        JobKind work = works.get(kind);
        if (work == null) {
            throw new IllegalStateException("unknown kind of job: " + kind);
        }
        return work;
    }

    /** Returns the number of unfinished jobs of a client, and the total size of the files of all its jobs. */
    public JobAdmission.Used used(String client) {
        return JobAdmission.used(client, jobs.values());
    }

    public long count(JobState state) {
        return jobs.values().stream().filter(job -> job.state() == state).count();
    }

    /** Returns the total size of the files of all jobs, including uploads in progress. */
    public long bytes() throws IOException {
        return JobFolder.bytes(directory.jobs()) + JobFolder.bytes(directory.incoming());
    }

    /** Returns the free space in bytes on the disk that stores the jobs. */
    public long freeBytes() throws IOException {
        return directory.freeBytes();
    }

    /** Stops and deletes a job, and returns whether the job existed. */
    public boolean remove(String id) {
        Job job = jobs.remove(id);
        if (job == null) {
            return false;
        }
        turns.remove(job);
        boolean running;
        synchronized (job) {
            job.stop(Job.Stop.CANCELLED);
            running = job.state() == JobState.RUNNING;
            if (job.state() == JobState.QUEUED) {
                job.end(JobState.CANCELLED, null);
            }
        }
        if (!running) {
            discard(job.folder());
        }
        return true;
    }

    /** Returns whether the service is stopping and will not run queued jobs until its next start. */
    private synchronized boolean isPostponing() {
        return closed && directory.isKept();
    }

    /** Runs the next job. If the job throws an exception, only this job fails, and the thread can run further jobs. */
    private void runNext() {
        Job job = turns.start();
        if (job == null) { // a waiting job was removed
            return;
        }
        try {
            runUnlessStopped(job);
        } catch (RuntimeException | Error e) {
            job.end(JobState.FAILED, INTERNAL_ERROR);
            LOG.error("job {} failed", named(job), e);
        } finally {
            turns.end(job);
        }
    }

    /** Waits until enough memory is available for a job, and then runs it. */
    private void runUnlessStopped(Job job) {
        if (isPostponing()) {
            return;
        }
        try (MemoryBudget.Reservation memory = admission.await(work(job.kind()), job)) {
            if (memory != null && job.start()) {
                runStarted(job);
            }
        } catch (IOException e) {
            if (job.isWaiting()) {
                throw new UncheckedIOException(e);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void runStarted(Job job) {
        ScheduledFuture<?> timeout = timeouts.schedule(
                () -> job.stop(Job.Stop.TIMED_OUT), limits.time().toNanos(), TimeUnit.NANOSECONDS);
        JobError error = null;
        boolean complete = false;
        try {
            work(job.kind()).run(job.folder(), job);
            complete = true;
        } catch (ProblemException e) {
            error = new JobError(e.type(), ClientText.message(String.valueOf(e.getMessage())));
        } catch (CorpusException e) {
            error = JobError.of(ProblemType.NO_DOCUMENTS, ClientText.message(String.valueOf(e.getMessage())));
        } catch (IllegalArgumentException | DuplicateIdException e) {
            error = JobError.of(ClientText.message(String.valueOf(e.getMessage())));
        } catch (OutOfMemoryError e) {
            error = JobError.of(
                    ProblemType.OUT_OF_MEMORY, "out of memory: send fewer documents, or give the service more memory");
        } catch (IOException | RuntimeException | Error e) {
            error = INTERNAL_ERROR;
            if (job.stopReason() == null) {
                LOG.error("job {} failed", named(job), e);
            }
        } finally {
            timeout.cancel(false);
            job.detach();
        }
        conclude(job, complete, error);
    }

    private void conclude(Job job, boolean complete, @Nullable JobError error) {
        Job.Stop stop = job.stopReason();
        if (complete) {
            end(job, JobState.DONE, null);
        } else if (stop == null) {
            end(job, JobState.FAILED, error);
        } else if (stop == Job.Stop.TIMED_OUT) {
            end(
                    job,
                    JobState.FAILED,
                    JobError.of(
                            ProblemType.TIMED_OUT,
                            "timed out after " + limits.time().toSeconds() + " seconds: send fewer documents"));
        } else if (stop == Job.Stop.CANCELLED) {
            job.end(JobState.CANCELLED, null);
        }
        if (!jobs.containsKey(job.id())) {
            discard(job.folder());
        }
        prune();
    }

    /** Ends a job, and stores its final state before that state becomes visible to clients. */
    private void end(Job job, JobState state, @Nullable JobError error) {
        try {
            if (!work(job.kind()).keepsFiles()) {
                job.folder().deleteFiles();
            }
            job.folder().writeRecord(job.record(state, error));
            job.measure();
            job.end(state, error);
            log(job, state, error);
        } catch (IOException e) {
            LOG.error("cannot store the state of job {}", job.id(), e);
            job.end(JobState.FAILED, INTERNAL_ERROR);
        }
    }

    /** Returns the id, the kind and the client of a job, for use in the log. */
    private static String named(Job job) {
        String client = job.client();
        return job.id() + " (" + job.kind() + (client.isEmpty() ? ")" : ") of " + client);
    }

    private void log(Job job, JobState state, @Nullable JobError error) {
        boolean isResumed = resumed.remove(job.id());
        if (state == JobState.FAILED && error != null && !INTERNAL_ERROR.equals(error)) {
            LOG.warn("job {} failed: {}", named(job), error.detail());
        } else if (state == JobState.DONE && isResumed) {
            LOG.info("the resumed job {} is done", named(job));
        }
    }

    /**
     * Deletes the oldest finished jobs of a client if more jobs of the same kind are stored than the limit allows. Jobs
     * with verdicts, notes or labels are kept, since these cannot be restored.
     */
    private void prune() {
        Map<List<String>, List<Job>> ended = list().stream()
                .filter(job -> job.state().isFinal() && !job.folder().isAnnotated())
                .collect(Collectors.groupingBy(job -> List.of(job.client(), job.kind())));
        for (List<Job> stored : ended.values()) {
            for (Job job : stored.subList(0, Math.max(0, stored.size() - limits.kept()))) {
                LOG.info("job {} is removed: {} newer jobs of this kind are kept", named(job), limits.kept());
                remove(job.id());
            }
        }
    }

    /**
     * Rejects further jobs and waits until all jobs have ended. If the work directory is kept, jobs are stopped first
     * and run again after the next start of the service.
     */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        if (directory.isKept()) {
            list().forEach(job -> job.stop(Job.Stop.SHUTDOWN));
        }
        runners.shutdown();
        try {
            // This loop terminates, since every job has a time limit.
            while (!runners.awaitTermination(1, TimeUnit.MINUTES)) {
                LOG.info("waiting for jobs to end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            list().forEach(job -> job.stop(Job.Stop.SHUTDOWN));
        }
        timeouts.shutdownNow();
    }
}
