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
 * A fixed-size thread pool that runs numbered tasks. Each thread has its own worker object. The result of a task must
 * depend only on the task number and not on the thread that runs it.
 */
public final class Workers implements AutoCloseable {
    private final int threads;
    private final ExecutorService executor;

    /** Starts a pool of daemon threads. */
    public Workers(int threads) {
        this.threads = threads;
        executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "doppel-worker");
            thread.setDaemon(true);
            // The caller receives all exceptions, so the thread must not also print them.
            thread.setUncaughtExceptionHandler((failed, exception) -> {});
            return thread;
        });
    }

    /** A task that a worker runs. */
    public interface Task<W> {
        /** Runs task {@code number}. */
        void run(W worker, int number);
    }

    /** Creates one worker object per thread. */
    public <W> List<W> each(Supplier<W> worker) {
        List<W> workers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            workers.add(worker.get());
        }
        return workers;
    }

    /**
     * Runs tasks {@code 0 .. tasks - 1} to completion. If a task fails, stops the other tasks and rethrows the
     * exception. Throws a {@link CancellationException} if the calling thread is interrupted.
     */
    public <W> void run(List<W> workers, int tasks, Task<? super W> task) {
        if (Thread.currentThread().isInterrupted()) {
            throw interrupted(); // Waiting for tasks that have finished does not detect an interruption.
        }
        AtomicInteger next = new AtomicInteger();
        List<Callable<@Nullable Void>> loops = new ArrayList<>();
        for (W worker : workers) {
            loops.add(loop(worker, next, tasks, task));
        }
        try {
            for (Future<@Nullable Void> loop : executor.invokeAll(loops)) {
                result(loop);
            }
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /** Waits for a result and returns it, or rethrows the exception thrown by the task. */
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

    private static <W> Callable<@Nullable Void> loop(W worker, AtomicInteger next, int tasks, Task<? super W> task) {
        return () -> {
            try {
                for (int number; (number = next.getAndIncrement()) < tasks; ) {
                    task.run(worker, number);
                }
            } catch (RuntimeException | Error e) {
                next.set(tasks); // stops the other workers
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
