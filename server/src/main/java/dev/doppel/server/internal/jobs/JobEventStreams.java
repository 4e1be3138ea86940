package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.ProblemType;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends job progress to clients as server-sent events. Jobs are polled ten times a second, so that fast jobs do not
 * flood clients and slow clients do not delay jobs. A client that does not read blocks only its own sender thread until
 * its connection times out. The limit on open streams also limits the number of these threads.
 */
public final class JobEventStreams implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JobEventStreams.class);

    private static final long TICK_MILLIS = 100;

    /** The number of polls without an event after which a comment is sent to detect disconnected clients. */
    private static final int KEEP_ALIVE_TICKS = 100;

    /** The time in seconds after which a client can try again to open a stream. */
    private static final long RETRY_SECONDS = 10;

    private final int limit;
    private final Set<Stream> streams = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService scheduler;
    private final ExecutorService senders;
    private final ScheduledFuture<?> ticks;

    public JobEventStreams(int limit) {
        this.limit = limit;
        scheduler = Executors.newSingleThreadScheduledExecutor(JobEventStreams::daemon);
        senders = Executors.newCachedThreadPool(JobEventStreams::daemon);
        ticks = scheduler.scheduleWithFixedDelay(this::tickAll, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Sends the latest events to all clients. This method must not throw, since an exception would stop the polling.
     */
    private void tickAll() {
        try {
            streams.forEach(Stream::tick);
        } catch (RuntimeException | Error e) {
            LOG.error("an event was not sent", e);
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "doppel-events");
        thread.setDaemon(true);
        return thread;
    }

    /** Responds with a stream of job states. The stream ends when the job ends. */
    public void open(Context context, Job job) {
        if (scheduler.isShutdown()) {
            throw ProblemException.unavailable("the service is shutting down: try again later");
        }
        if (streams.size() >= limit) {
            throw ProblemException.of(
                    ProblemType.EVENT_STREAMS,
                    "too many event streams (limit: " + limit + "): poll the job instead",
                    RETRY_SECONDS);
        }
        context.contentType("text/event-stream; charset=utf-8");
        if (context.req().getMethod().equals("HEAD")) {
            return;
        }
        Stream stream = new Stream(context, job);
        context.future(() -> {
            streams.add(stream);
            if (scheduler.isShutdown()) { // it may have been shut down since the check above
                stream.finish();
            }
            return stream.ended;
        });
    }

    /** Sends the latest state of each job to the clients that follow the job, then ends all streams. */
    @Override
    public void close() {
        ticks.cancel(false);
        scheduler.shutdown();
        streams.forEach(stream -> senders.execute(stream::finish));
        senders.shutdown();
    }

    private final class Stream {
        private final Context context;
        private final Job job;
        private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();
        private final AtomicBoolean sending = new AtomicBoolean();
        private @Nullable JobResponse last;
        private int silentTicks;

        Stream(Context context, Job job) {
            this.context = context;
            this.job = job;
        }

        void finish() {
            try {
                send();
            } finally {
                end();
            }
        }

        void tick() {
            if (sending.compareAndSet(false, true)) {
                try {
                    senders.execute(this::send);
                } catch (RuntimeException | Error e) {
                    sending.set(false);
                    throw e;
                }
            }
        }

        private synchronized void send() {
            try {
                boolean isLast = job.state().isFinal();
                JobResponse now = job.view();
                if (!now.equals(last)) {
                    write("event: progress\ndata: " + JsonCodec.mapper().writeValueAsString(now) + "\n\n");
                    last = now;
                } else if (++silentTicks > KEEP_ALIVE_TICKS) {
                    write(": keep-alive\n\n");
                }
                if (isLast) {
                    end();
                }
            } catch (IOException e) {
                end(); // the client has disconnected
            } catch (RuntimeException | Error e) {
                end(); // one failure must not affect other streams
                LOG.error("cannot send the events of job {}", job.id(), e);
            } finally {
                sending.set(false);
            }
        }

        private void write(String text) throws IOException {
            OutputStream out = context.res().getOutputStream();
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
            silentTicks = 0;
        }

        private void end() {
            streams.remove(this);
            ended.complete(null);
        }
    }
}
