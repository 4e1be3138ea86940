package dev.doppel.bench;

import com.sun.management.OperatingSystemMXBean;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The time of many pieces of work, and all processor time since it was made except what this thread spends between them, on
 * making the next piece: threads in the background count, whenever they work.
 */
final class Meter {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final LongArrayList nanos = new LongArrayList();
    private final long startProcessor = SYSTEM.getProcessCpuTime();
    private final long startThread = THREADS.getCurrentThreadCpuTime();
    private long measuredThread;
    private long processor;

    /** Work that may fail. */
    interface Work {
        void run() throws Exception;
    }

    void measure(Work work) throws Exception {
        long thread = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        work.run();
        nanos.add(System.nanoTime() - start);
        long now = THREADS.getCurrentThreadCpuTime();
        measuredThread += now - thread;
        long between = now - startThread - measuredThread;
        processor = SYSTEM.getProcessCpuTime() - startProcessor - between;
    }

    double seconds() {
        return nanos.longStream().sum() / 1e9;
    }

    double processorSeconds() {
        return processor / 1e9;
    }

    /** Of the times of single pieces, in milliseconds. */
    double percentile(double share) {
        long[] sorted = nanos.longStream().sorted().toArray();
        return sorted[(int) Math.min(sorted.length - 1.0, Math.ceil(share * sorted.length) - 1)] / 1e6;
    }
}
