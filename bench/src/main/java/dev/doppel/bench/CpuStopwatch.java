package dev.doppel.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Times one piece of work, run again and again in turn with others, in nanoseconds per byte. It is the time of the
 * thread: on a busy machine the clock on the wall counts other processes too, and a long lap meets more of them than a
 * short one. The collector's time is not in it, which is next to nothing for work that leaves nothing behind.
 */
final class CpuStopwatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long bytes;
    private final LongSupplier work;
    private final long result;
    private final List<Double> laps = new ArrayList<>();

    /** @param work must return the same number whenever it runs, so that none of it can be left out unseen */
    CpuStopwatch(long bytes, LongSupplier work) {
        this.bytes = bytes;
        this.work = work;
        this.result = work.getAsLong();
    }

    void lap() {
        long start = THREADS.getCurrentThreadCpuTime();
        long got = work.getAsLong();
        laps.add((double) (THREADS.getCurrentThreadCpuTime() - start) / bytes);
        if (got != result) {
            throw new IllegalStateException("the same work gave " + result + ", then " + got);
        }
    }

    /** Forgets the laps so far, which only warmed up. */
    void reset() {
        laps.clear();
    }

    double median() {
        if (laps.isEmpty()) {
            throw new IllegalStateException("no lap was run");
        }
        List<Double> sorted = new ArrayList<>(laps);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}
