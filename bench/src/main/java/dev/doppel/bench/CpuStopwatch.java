package dev.doppel.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Measures the CPU time of an operation in nanoseconds per byte. Unlike wall time, the CPU time of the current thread
 * excludes time spent in other processes and in garbage collection.
 */
final class CpuStopwatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long bytes;
    private final LongSupplier operation;
    private final long result;
    private final List<Double> laps = new ArrayList<>();

    /**
     * Creates a stopwatch.
     *
     * @param bytes the number of bytes that the operation processes
     * @param operation the operation; it must return the same number each time, and the number must depend on all of
     *     the work, since the JIT compiler may remove work that does not affect a result
     */
    CpuStopwatch(long bytes, LongSupplier operation) {
        this.bytes = bytes;
        this.operation = operation;
        this.result = operation.getAsLong();
    }

    void lap() {
        long start = THREADS.getCurrentThreadCpuTime();
        long current = operation.getAsLong();
        laps.add((double) (THREADS.getCurrentThreadCpuTime() - start) / bytes);
        if (current != result) {
            throw new IllegalStateException("the operation returned " + result + ", then " + current);
        }
    }

    void reset() {
        laps.clear();
    }

    double median() {
        if (laps.isEmpty()) {
            throw new IllegalStateException("there are no laps");
        }
        List<Double> sorted = new ArrayList<>(laps);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}
