package dev.doppel.server.internal.jobs;

import dev.doppel.Progress;
import dev.doppel.internal.Plurals;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.ProblemType;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The state and progress of an accepted job. This class is thread-safe. */
public final class Job implements Progress {
    private static final int MAX_NOTES = 100;

    /** The maximum number of file names to show. */
    private static final int MAX_NAMES = 5;

    /**
     * The maximum number of pairs per job. This bounds memory use, since {@code n} duplicates form about
     * {@code n * n / 2} pairs.
     */
    private static final int MAX_PAIRS = 500_000;

    /** The value that stands for the completed part of a stage whose total is unknown. */
    private static final double UNKNOWN = -1;

    /** The number of steps into which progress is divided, so that clients are not notified of each byte. */
    private static final double STEPS = 1_000;

    /** The reason why a job was stopped. */
    enum Stop {
        CANCELLED,
        TIMED_OUT,
        /** The service is stopping. The job runs again after the next start. */
        SHUTDOWN
    }

    private final JobFolder folder;
    private final JobRecord accepted;
    private final @Nullable JobKey key;
    private final LongAdder done = new LongAdder();
    private final LongAdder foundPairs = new LongAdder();
    private final List<String> notes = new ArrayList<>();
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private final Instant created;
    private final JsonNode options;
    private final List<String> names;
    private final Map<String, Integer> fileCounts;
    private JobState state;
    private String stage = "waiting";
    private long total = -1;
    private long moreNotes;
    private volatile double part = UNKNOWN;
    private @Nullable JobError error;
    private @Nullable Thread runner;
    private volatile @Nullable Stop stop;
    private volatile long bytes;
    private volatile int before;

    Job(JobFolder folder, JobRecord record, @Nullable JobKey key) {
        this.folder = folder;
        this.key = key;
        this.accepted = record;
        this.state = record.state();
        this.error = record.failure();
        this.created = folder.created();
        this.options = folder.optionsJson();
        this.names = folder.inputNames().stream().limit(MAX_NAMES).toList();
        this.fileCounts = folder.fileCounts();
        this.notes.addAll(record.notes());
        this.counts.putAll(Objects.requireNonNull(record.counts()));
        if (state.isFinal()) {
            stage = state.label();
        }
        measure();
    }

    /** Measures the total size of this job's files. */
    void measure() {
        try {
            bytes = folder.bytes();
        } catch (IOException e) {
            bytes = 0; // another thread is removing the job
        }
    }

    /** Returns the total size of this job's files in bytes, excluding files that the job is still writing. */
    long bytes() {
        return bytes;
    }

    /** Returns whether this job is waiting to run. */
    synchronized boolean isWaiting() {
        return state == JobState.QUEUED && stop == null;
    }

    public String id() {
        return folder.id();
    }

    public String kind() {
        return accepted.kind();
    }

    public String title() {
        return accepted.title();
    }

    /** Returns whether the given client created this job. */
    boolean isOf(String client) {
        return client.equals(accepted.client());
    }

    /** Returns the name or address of the client that created this job, or an empty string if it is unknown. */
    String client() {
        return Objects.requireNonNullElse(accepted.client(), "");
    }

    /** Records the number of waiting jobs that will probably start before this one. */
    void waitBehind(int jobs) {
        before = jobs;
    }

    /** Returns the key with which the job was submitted, or null if it has none. */
    @Nullable
    JobKey key() {
        return key;
    }

    /** Returns the folder with the files of the job. */
    public JobFolder folder() {
        return folder;
    }

    /** Returns the position of this job in the order in which jobs were accepted. */
    long number() {
        return accepted.number();
    }

    public synchronized JobState state() {
        return state;
    }

    synchronized JobResponse view() {
        return new JobResponse(
                id(),
                kind(),
                title(),
                names,
                fileCounts,
                options,
                state.isFinal() && folder.isReusable(),
                created.toString(),
                Caller.shownName(accepted.client()),
                state.label(),
                state == JobState.QUEUED ? before : null,
                stage,
                done.sum(),
                total < 0 ? null : total,
                state == JobState.RUNNING ? part() : null,
                new LinkedHashMap<>(counts),
                allNotes(),
                error == null ? null : error.detail(),
                error == null ? null : error.type());
    }

    private List<String> allNotes() {
        List<String> all = new ArrayList<>(notes);
        if (moreNotes > 0) {
            all.add("and " + Plurals.number(moreNotes) + " more");
        }
        return all;
    }

    /**
     * Adds a note for the client, for example about a skipped file. Notes of a stopped job are ignored, since an
     * interrupted read resembles a damaged file.
     */
    public synchronized void note(String line) {
        if (stop != null) {
            return;
        }
        if (notes.size() < MAX_NOTES) {
            notes.add(ClientText.message(line));
        } else {
            moreNotes++;
        }
    }

    /** Sets a named count that summarises the result, such as the number of pairs. */
    public synchronized void count(String name, long value) {
        counts.put(name, value);
    }

    @Override
    public synchronized void stage(String name, long newTotal) {
        requireNotStopped();
        stage = name;
        total = newTotal;
        done.reset();
        part = UNKNOWN;
    }

    @Override
    public void bytes(long bytesDone, long bytesTotal) {
        part = bytesTotal > 0 ? Math.floor(Math.min(1, bytesDone / (double) bytesTotal) * STEPS) / STEPS : UNKNOWN;
    }

    private @Nullable Double part() {
        if (total > 0) {
            return Math.min(1, done.sum() / (double) total);
        }
        return part < 0 ? null : part;
    }

    @Override
    public void advance(long amount) {
        requireNotStopped();
        done.add(amount);
    }

    @Override
    public void found(long pairs) {
        foundPairs.add(pairs);
        if (foundPairs.sum() > MAX_PAIRS) {
            throw ProblemException.of(
                    ProblemType.TOO_MANY_PAIRS,
                    "more than " + Plurals.number(MAX_PAIRS)
                            + " pairs: raise the threshold, or remove duplicates first with doppel dedup");
        }
    }

    /** Throws {@link CancellationException} if the job was stopped. */
    private void requireNotStopped() {
        if (stop != null) {
            throw new CancellationException("stopped");
        }
    }

    /** Marks the job as running on the current thread, or returns false if the job is not queued or was stopped. */
    synchronized boolean start() {
        if (!isWaiting()) {
            return false;
        }
        state = JobState.RUNNING;
        stage = "starting";
        runner = Thread.currentThread();
        return true;
    }

    /** Detaches the job from the current thread, and clears any interrupt caused by {@link #stop(Stop)}. */
    synchronized void detach() {
        runner = null;
        boolean interrupted = Thread.interrupted();
        if (interrupted && stop == null) {
            Thread.currentThread().interrupt();
        }
    }

    @Nullable
    Stop stopReason() {
        return stop;
    }

    synchronized void stop(Stop reason) {
        if (stop == null && !state.isFinal()) {
            stop = reason;
            if (runner != null) {
                runner.interrupt();
            }
        }
    }

    synchronized JobRecord record(JobState newState, @Nullable JobError newError) {
        return new JobRecord(
                number(),
                kind(),
                title(),
                newState,
                allNotes(),
                newError == null ? null : newError.detail(),
                newError == null ? null : newError.type(),
                counts,
                accepted.client());
    }

    synchronized void end(JobState newState, @Nullable JobError newError) {
        state = newState;
        error = newError;
        stage = newState.label();
    }
}
