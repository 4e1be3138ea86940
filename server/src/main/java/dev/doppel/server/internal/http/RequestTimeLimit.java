package dev.doppel.server.internal.http;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs the computations that requests need, on about one thread per core and with a time limit for each computation.
 */
public final class RequestTimeLimit implements AutoCloseable {
    private final Duration limit;
    private final ExecutorService workers;

    public RequestTimeLimit(Duration limit) {
        this.limit = limit;
        int threads = Runtime.getRuntime().availableProcessors() + 1;
        workers = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "doppel-request");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Returns the result of {@code work}.
     *
     * @throws ProblemException if the time limit is exceeded
     */
    public <T> T call(Callable<T> work) {
        Future<T> result = workers.submit(work);
        try {
            return result.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            result.cancel(true);
            throw ProblemException.unavailable("timed out after " + limit.toSeconds()
                    + " seconds: send shorter texts, or try again when the service is less busy");
        } catch (InterruptedException e) {
            result.cancel(true);
            Thread.currentThread().interrupt();
            throw ProblemException.unavailable("the service is shutting down: try again later");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
