package dev.doppel.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shares out numbered tasks among threads. Each thread has its own worker; what a task computes depends on its number
 * alone, so that results do not depend on who did what when.
 */
public final class Workers implements AutoCloseable {
    private final int threads;
    private final ExecutorService executor;

    public Workers(int threads) {
        this.threads = threads;
        executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "doppel-worker");
            thread.setDaemon(true);
            // What a task throws reaches the caller; the thread must not print it as well.
            thread.setUncaughtExceptionHandler((who, what) -> {});
            return thread;
        });
    }

    /** A numbered task for a worker. */
    public interface Task<W> {
        void run(W worker, int number);
    }

    /** One worker per thread. */
    public <W> List<W> each(Supplier<W> worker) {
        List<W> workers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            workers.add(worker.get());
        }
        return workers;
    }

    /** Runs tasks {@code 0 .. tasks - 1}, each once. */
    public <W> void run(List<W> workers, int tasks, Task<? super W> task) {
        AtomicInteger next = new AtomicInteger();
        List<Callable<@Nullable Void>> shares = new ArrayList<>();
        for (W worker : workers) {
            shares.add(share(worker, next, tasks, task));
        }
        try {
            for (Future<@Nullable Void> share : executor.invokeAll(shares)) {
                result(share);
            }
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /** Waits for a result; what its task threw is thrown here. */
    public static <T extends @Nullable Object> T result(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (ExecutionException e) {
            throw asUnchecked(e.getCause());
        }
    }

    private static CancellationException interrupted() {
        Thread.currentThread().interrupt();
        return new CancellationException("interrupted");
    }

    private static <W> Callable<@Nullable Void> share(W worker, AtomicInteger next, int tasks, Task<? super W> task) {
        return () -> {
            try {
                for (int number; (number = next.getAndIncrement()) < tasks; ) {
                    task.run(worker, number);
                }
            } catch (RuntimeException | Error e) {
                next.set(tasks); // the others need not go on for a run that has failed
                throw e;
            }
            return null;
        };
    }

    private static RuntimeException asUnchecked(@Nullable Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException exception ? exception : new IllegalStateException(cause);
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
