package dev.doppel.server.internal.jobs;

import dev.doppel.Progress;
import dev.doppel.internal.Plurals;
import dev.doppel.server.internal.http.ClientText;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** A job from when it was accepted to its end. Any thread may look at it or stop it. */
public final class Job implements Progress {
    /** As many as a reader looks through. */
    private static final int MAX_NOTES = 100;

    /** Equal documents make pairs by the square of their number, which must not fill the memory of all. */
    private static final int MAX_PAIRS = 500_000;

    /** Why a job does not go on. */
    enum Stop {
        CANCELLED,
        TOO_LONG,
        /** It is to go on at the next start. */
        SHUTDOWN
    }

    private final JobFolder folder;
    private final JobRecord accepted;
    private final LongAdder done = new LongAdder();
    private final LongAdder foundPairs = new LongAdder();
    private final List<String> notes = new ArrayList<>();
    private JobState state;
    private String stage = "waiting";
    private long total = -1;
    private long moreNotes;
    private @Nullable String error;
    private @Nullable Thread runner;
    private volatile @Nullable Stop stop;

    Job(JobFolder folder, JobRecord record) {
        this.folder = folder;
        this.accepted = record;
        this.state = record.state();
        this.error = record.error();
        this.notes.addAll(record.notes());
        if (state.isFinal()) {
            stage = state.label();
        }
    }

    public String id() {
        return folder.id();
    }

    public String kind() {
        return accepted.kind();
    }

    JobFolder folder() {
        return folder;
    }

    /** Jobs are numbered in the order in which they were accepted. */
    long number() {
        return accepted.number();
    }

    public synchronized JobState state() {
        return state;
    }

    public synchronized JobView view() {
        return new JobView(
                id(),
                kind(),
                accepted.title(),
                state.label(),
                stage,
                done.sum(),
                total < 0 ? null : total,
                allNotes(),
                error);
    }

    private List<String> allNotes() {
        List<String> all = new ArrayList<>(notes);
        if (moreNotes > 0) {
            all.add("and " + Plurals.number(moreNotes) + " more");
        }
        return all;
    }

    /** Tells the client what he must know beside the result, such as what was skipped. */
    public synchronized void note(String line) {
        if (notes.size() < MAX_NOTES) {
            notes.add(ClientText.message(line));
        } else {
            moreNotes++;
        }
    }

    /** All notes so far. */
    public synchronized List<String> notes() {
        return allNotes();
    }

    @Override
    public synchronized void stage(String name, long newTotal) {
        goOn();
        stage = name;
        total = newTotal;
        done.reset();
    }

    @Override
    public void advance(long amount) {
        goOn();
        done.add(amount);
    }

    @Override
    public void found(long pairs) {
        foundPairs.add(pairs);
        if (foundPairs.sum() > MAX_PAIRS) {
            throw new IllegalArgumentException("more than " + Plurals.number(MAX_PAIRS)
                    + " pairs: ask for a higher similarity, or remove copies first with doppel dedup");
        }
    }

    /** Throws where the job is not to go on. */
    public void goOn() {
        if (stop != null) {
            throw new CancellationException("stopped");
        }
    }

    /** Gives whether the job may run; from then on this thread is interrupted to stop it. */
    synchronized boolean begin() {
        if (state != JobState.QUEUED || stop != null) {
            return false;
        }
        state = JobState.RUNNING;
        stage = "starting";
        runner = Thread.currentThread();
        return true;
    }

    /** Nobody interrupts the thread of a job any more. */
    synchronized void leave() {
        runner = null;
        boolean interrupted = Thread.interrupted();
        if (interrupted && stop == null) {
            Thread.currentThread().interrupt();
        }
    }

    @Nullable
    Stop stopped() {
        return stop;
    }

    synchronized void stop(Stop why) {
        if (stop == null && !state.isFinal()) {
            stop = why;
            if (runner != null) {
                runner.interrupt();
            }
        }
    }

    /** As it is written down. */
    synchronized JobRecord record(JobState as, @Nullable String withError) {
        return new JobRecord(number(), kind(), accepted.title(), as, allNotes(), withError);
    }

    synchronized void end(JobState newState, @Nullable String newError) {
        state = newState;
        error = newError;
        stage = newState.label();
    }
}
