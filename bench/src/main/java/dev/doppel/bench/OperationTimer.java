package dev.doppel.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.doppel.internal.collect.LongList;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Measures the wall time of operations, and the CPU time of the whole process from the timer's creation to the end of
 * the last operation. The CPU time includes all other threads, but excludes the work of the measuring thread between
 * operations.
 */
final class OperationTimer {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final LongList nanos = new LongList();
    private final long startCpu = SYSTEM.getProcessCpuTime();
    private final long startThread = THREADS.getCurrentThreadCpuTime();
    private long measuredThread;
    private long cpu;

    interface Operation {
        void run() throws Exception;
    }

    void measure(Operation operation) throws Exception {
        long thread = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        operation.run();
        nanos.add(System.nanoTime() - start);
        long now = THREADS.getCurrentThreadCpuTime();
        measuredThread += now - thread;
        long between = now - startThread - measuredThread;
        cpu = SYSTEM.getProcessCpuTime() - startCpu - between;
    }

    double seconds() {
        return nanos.longStream().sum() / 1e9;
    }

    double cpuSeconds() {
        return cpu / 1e9;
    }

    /**
     * Returns a percentile of the wall times in milliseconds.
     *
     * @param share the percentile as a fraction, such as 0.99 for the 99th percentile
     */
    double percentile(double share) {
        long[] sorted = nanos.longStream().sorted().toArray();
        return sorted[(int) Math.min(sorted.length - 1.0, Math.ceil(share * sorted.length) - 1)] / 1e6;
    }
}
