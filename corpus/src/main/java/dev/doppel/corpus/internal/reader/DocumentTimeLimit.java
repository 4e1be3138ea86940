package dev.doppel.corpus.internal.reader;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * Limits the CPU time that one thread spends on one document. CPU time is used rather than elapsed time, so that
 * documents are not skipped merely because other programs keep the machine busy.
 *
 * <p>Libraries call {@link #check()} through the streams and handlers that they are given. Some libraries ignore
 * exceptions, so once a check has failed, all later checks also fail.
 */
public final class DocumentTimeLimit {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Duration limit;
    private final long start = System.nanoTime();
    private final long startCpu = cpuTime();
    private boolean exceeded;

    public DocumentTimeLimit(Duration limit) {
        this.limit = limit;
    }

    /**
     * Thrown if a document takes too long to read. This exception has no stack trace, and must not be treated as a sign
     * of damage.
     */
    public static final class Exceeded extends RuntimeException {
        private final transient UnreadableException reason;

        private Exceeded(UnreadableException reason) {
            super(reason.getMessage(), null, false, false);
            this.reason = reason;
        }

        /** Returns the exception that causes the document to be skipped. */
        public UnreadableException reason() {
            return reason;
        }
    }

    /** Throws {@link Exceeded} if the time limit has been exceeded. */
    public void check() {
        if (exceeded || isUp()) {
            exceeded = true;
            throw new Exceeded(UnreadableException.tooSlow(limit));
        }
    }

    /**
     * Returns whether the limit has been exceeded. Measures the CPU time only if enough time has elapsed, since the
     * measurement is slow.
     */
    private boolean isUp() {
        return System.nanoTime() - start >= limit.toNanos() && cpuTime() - startCpu >= limit.toNanos();
    }

    /**
     * Returns the CPU time of the current thread in nanoseconds, or the elapsed time if the CPU time cannot be
     * measured.
     */
    private static long cpuTime() {
        return THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled()
                ? THREADS.getCurrentThreadCpuTime()
                : System.nanoTime();
    }
}
