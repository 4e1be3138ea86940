package dev.doppel.server.internal.http;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The memory that the bodies of all requests together may use, so that many large requests cannot exhaust the heap. A
 * request that does not fit waits until others have ended. A request that needs more than the whole budget runs alone.
 * Thread-safe.
 */
public final class MemoryBudget {
    private final long total;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition released = lock.newCondition();
    private long used;

    /** Creates a budget of the given number of bytes. */
    public MemoryBudget(long total) {
        this.total = total;
    }

    /** Memory that is in use until it is released. */
    final class Reservation implements AutoCloseable {
        private final long bytes;
        private final AtomicBoolean isReleased = new AtomicBoolean();

        private Reservation(long bytes) {
            this.bytes = bytes;
        }

        /** Releases the memory. Further calls have no effect. */
        @Override
        public void close() {
            if (isReleased.compareAndSet(false, true)) {
                release(bytes);
            }
        }
    }

    /** Returns the number of bytes in use. */
    long used() {
        lock.lock();
        try {
            return used;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Reserves memory, or all memory if {@code wanted} exceeds it. Returns null if other requests need the memory for
     * longer than {@code patience}.
     */
    @Nullable
    Reservation reserve(long wanted, Duration patience) throws InterruptedException {
        long bytes = Math.min(wanted, total);
        long nanos = patience.toNanos();
        lock.lockInterruptibly();
        try {
            while (used + bytes > total) {
                if (nanos <= 0) {
                    return null;
                }
                nanos = released.awaitNanos(nanos);
            }
            used += bytes;
            return new Reservation(bytes);
        } finally {
            lock.unlock();
        }
    }

    private void release(long bytes) {
        lock.lock();
        try {
            used -= bytes;
            released.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
