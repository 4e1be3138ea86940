package dev.doppel.server.internal.http;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Limits the total memory for request bodies and job documents, so that many large requests cannot exhaust the heap. If
 * too little memory is available for a request or job, it waits for a limited time until others have ended. If it needs
 * more than the whole budget, it reserves the whole budget. This class is thread-safe.
 */
public final class MemoryBudget {
    private final long total;
    private final @Nullable MemoryBudget whole;
    private final ReentrantLock lock;
    private final Condition released;
    private long used;

    /** Creates a budget of the given number of bytes. */
    public MemoryBudget(long total) {
        this.total = total;
        whole = null;
        lock = new ReentrantLock();
        released = lock.newCondition();
    }

    private MemoryBudget(long total, MemoryBudget whole) {
        this.total = total;
        this.whole = whole;
        lock = whole.lock;
        released = whole.released;
    }

    /** Returns a budget that is part of this one. Memory reserved from the part also counts towards this budget. */
    public MemoryBudget part(long bytes) {
        return new MemoryBudget(Math.min(bytes, total), this);
    }

    /** Returns the maximum number of bytes that can be reserved. */
    public long total() {
        return total;
    }

    /** A reservation of memory. The memory counts as used until the reservation is closed. */
    public final class Reservation implements AutoCloseable {
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
    public long used() {
        lock.lock();
        try {
            return used;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Reserves {@code wanted} bytes, or the whole budget if it is smaller.
     *
     * @return the reservation, or null if the memory does not become available within {@code patience}
     */
    public @Nullable Reservation reserve(long wanted, Duration patience) throws InterruptedException {
        long bytes = Math.min(wanted, total);
        long nanos = patience.toNanos();
        lock.lockInterruptibly();
        try {
            while (!fits(bytes)) {
                if (nanos <= 0) {
                    return null;
                }
                nanos = released.awaitNanos(nanos);
            }
            use(bytes);
            return new Reservation(bytes);
        } finally {
            lock.unlock();
        }
    }

    private boolean fits(long bytes) {
        return used + bytes <= total && (whole == null || whole.fits(bytes));
    }

    private void use(long bytes) {
        used += bytes;
        if (whole != null) {
            whole.use(bytes);
        }
    }

    private void release(long bytes) {
        lock.lock();
        try {
            use(-bytes);
            released.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
