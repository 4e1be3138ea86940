package dev.doppel.server.internal.jobs;

import dev.doppel.DuplicateIdException;
import dev.doppel.corpus.CorpusException;
import dev.doppel.server.ServerLimits;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

/** All jobs: those that wait, those that run, and those whose results are kept. */
public final class Jobs implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);

    /** 128 bits, which nobody guesses. */
    private static final int ID_BYTES = 16;

    private final WorkDirectory directory;
    private final ServerLimits limits;
    private final Map<String, JobWork> works;
    private final Map<String, Job> jobs = new ConcurrentHashMap<>();
    private final SecureRandom random = new SecureRandom();
    private final ExecutorService runners;
    private final ScheduledExecutorService clock;
    private long nextNumber;
    private boolean closed;

    /** Takes up what an earlier start left unfinished. */
    public Jobs(WorkDirectory directory, ServerLimits limits, List<JobWork> works) {
        this.directory = directory;
        this.limits = limits;
        this.works = works.stream().collect(Collectors.toUnmodifiableMap(JobWork::kind, Function.identity()));
        runners = Executors.newFixedThreadPool(limits.runningJobs(), task -> daemon(task, "doppel-job"));
        clock = Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "doppel-job-clock"));
        resume();
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    private void resume() {
        for (JobFolder folder : directory.folders()) {
            try {
                Job job = new Job(folder, folder.readRecord());
                jobs.put(job.id(), job);
            } catch (IOException | RuntimeException e) {
                LOG.warn("{} is no job that can be taken up", folder.path(), e);
            }
        }
        for (Job job : list()) {
            nextNumber = job.number() + 1;
            if (!job.state().isFinal()) {
                runners.execute(() -> run(job));
            }
        }
    }

    /** A folder for what a client is about to send; given back by {@link #submit} or {@link #discard}. */
    public JobFolder prepare() {
        requireRoom();
        byte[] id = new byte[ID_BYTES];
        random.nextBytes(id);
        try {
            return JobFolder.create(directory.incoming().resolve(HexFormat.of().formatHex(id)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the parts of a request may lie until they are put into folders. */
    java.nio.file.Path incoming() {
        return directory.incoming();
    }

    /** Gives up a folder whose job is not to be. */
    public void discard(JobFolder folder) {
        try {
            folder.delete();
        } catch (IOException e) {
            LOG.warn("cannot remove {}", folder.path(), e);
        }
    }

    private synchronized void requireRoom() {
        if (closed) {
            throw ProblemException.unavailable("the service is about to stop: try again later");
        }
        long queued = count(JobState.QUEUED);
        if (queued >= limits.queuedJobs()) {
            throw ProblemException.tooMany(queued
                    + " jobs wait already, which is as many as may: try again when one has ended, or cancel one");
        }
    }

    /** Accepts a job: from here on it is run to its end, if need be after a restart. */
    public Job submit(String kind, String title, JobFolder prepared) {
        try {
            return accept(kind, title, prepared);
        } catch (IOException e) {
            discard(prepared);
            throw new UncheckedIOException(e);
        } catch (ProblemException e) {
            discard(prepared);
            throw e;
        }
    }

    private synchronized Job accept(String kind, String title, JobFolder prepared) throws IOException {
        requireRoom();
        JobRecord record = new JobRecord(nextNumber++, kind, title, JobState.QUEUED, List.of(), null);
        prepared.writeRecord(record);
        JobFolder folder = new JobFolder(directory.jobs().resolve(prepared.id()));
        Files.move(prepared.path(), folder.path(), StandardCopyOption.ATOMIC_MOVE);
        Job job = new Job(folder, record);
        jobs.put(job.id(), job);
        runners.execute(() -> run(job));
        return job;
    }

    /** In the order in which they were accepted. */
    public List<Job> list() {
        List<Job> all = new ArrayList<>(jobs.values());
        all.sort(Comparator.comparingLong(Job::number));
        return all;
    }

    public Optional<Job> find(String id) {
        return Optional.ofNullable(jobs.get(id));
    }

    /** What jobs of this kind do. */
    public JobWork work(Job job) {
        JobWork work = works.get(job.kind());
        if (work == null) {
            throw new IllegalStateException("no work of this kind: " + job.kind());
        }
        return work;
    }

    public long count(JobState state) {
        return jobs.values().stream().filter(job -> job.state() == state).count();
    }

    /** Stops a job where it has not ended, and forgets it. Gives whether there was one. */
    public boolean remove(String id) {
        Job job = jobs.remove(id);
        if (job == null) {
            return false;
        }
        boolean runs;
        synchronized (job) {
            job.stop(Job.Stop.CANCELLED);
            runs = job.state() == JobState.RUNNING;
            if (job.state() == JobState.QUEUED) {
                job.end(JobState.CANCELLED, null);
            }
        }
        if (!runs) {
            discard(job.folder());
        }
        return true;
    }

    /** Whether what waits is left for the next start. */
    private synchronized boolean isPostponing() {
        return closed && directory.isKept();
    }

    private void run(Job job) {
        if (isPostponing() || !job.begin()) {
            return;
        }
        ScheduledFuture<?> limit = clock.schedule(
                () -> job.stop(Job.Stop.TOO_LONG), limits.jobTime().toNanos(), TimeUnit.NANOSECONDS);
        String error = null;
        boolean complete = false;
        try {
            work(job).run(job.folder(), job);
            complete = true;
        } catch (IllegalArgumentException | CorpusException | DuplicateIdException | ProblemException e) {
            error = ClientText.message(String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError e) {
            error = "the documents need more memory than the service has: send fewer, or give it more memory";
        } catch (IOException | RuntimeException | Error e) {
            error = "the service failed at this job, which is its fault: see its log";
            if (job.stopped() == null) {
                LOG.error("job {} failed", job.id(), e);
            }
        } finally {
            limit.cancel(false);
            job.leave();
        }
        conclude(job, complete, error);
    }

    private void conclude(Job job, boolean complete, @Nullable String error) {
        Job.Stop stop = job.stopped();
        if (complete) {
            end(job, JobState.DONE, null);
        } else if (stop == null) {
            end(job, JobState.FAILED, error);
        } else if (stop == Job.Stop.TOO_LONG) {
            end(
                    job,
                    JobState.FAILED,
                    "not done within " + limits.jobTime().toSeconds()
                            + " seconds, which is as long as a job may take: send fewer documents");
        } else if (stop == Job.Stop.CANCELLED) {
            job.end(JobState.CANCELLED, null);
        }
        if (!jobs.containsKey(job.id())) {
            discard(job.folder());
        }
        prune();
    }

    /** Written down first: who sees that a job has ended can rely on it. */
    private void end(Job job, JobState state, @Nullable String error) {
        try {
            job.folder().deleteFiles();
            job.folder().writeRecord(job.record(state, error));
            job.end(state, error);
        } catch (IOException e) {
            LOG.error("job {} cannot be written down", job.id(), e);
            job.end(JobState.FAILED, "the result cannot be kept, which is the fault of the service: see its log");
        }
    }

    /** Forgets the oldest of those that have ended, where there are too many. */
    private void prune() {
        List<Job> ended = list().stream().filter(job -> job.state().isFinal()).toList();
        ended.subList(0, Math.max(0, ended.size() - limits.keptJobs())).forEach(job -> remove(job.id()));
    }

    /**
     * Accepts no more jobs. Where jobs are kept, those under way go on at the next start; elsewhere all that were accepted are
     * finished first.
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
            // Each job has a limit of its own, so that this ends.
            while (!runners.awaitTermination(1, TimeUnit.MINUTES)) {
                LOG.info("waiting for jobs to end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            list().forEach(job -> job.stop(Job.Stop.SHUTDOWN));
        }
        clock.shutdownNow();
    }
}
