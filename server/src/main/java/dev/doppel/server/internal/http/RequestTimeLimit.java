package dev.doppel.server.internal.http;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Lets a request think for so long and no longer, on as many threads as there are cores to think with. */
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

    public <T> T within(Callable<T> work) {
        Future<T> result = workers.submit(work);
        try {
            return result.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            result.cancel(true);
            throw ProblemException.unavailable("no answer within " + limit.toSeconds()
                    + " seconds, which is as long as a request may take: send shorter texts, or try again when the"
                    + " service has less to do");
        } catch (InterruptedException e) {
            result.cancel(true);
            Thread.currentThread().interrupt();
            throw ProblemException.unavailable("the service is about to stop: try again later");
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
