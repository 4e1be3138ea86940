package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
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

/**
 * Tells clients how jobs go on, as server-sent events. Jobs are looked at a few times a second, however fast they advance, so
 * that neither a fast job nor a slow client holds up the other.
 */
public final class EventStreams implements AutoCloseable {
    private static final long TICK_MILLIS = 100;

    /** A client that is gone is noticed when something is sent to it. */
    private static final int TICKS_OF_SILENCE = 100;

    /** Clients that take nothing off the network hold up this many threads at most, until their connections time out. */
    private static final int SENDERS = 8;

    private final int limit;
    private final Set<Stream> streams = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService clock;
    private final ExecutorService senders;
    private final ScheduledFuture<?> ticking;

    public EventStreams(int limit) {
        this.limit = limit;
        clock = Executors.newSingleThreadScheduledExecutor(EventStreams::daemon);
        senders = Executors.newFixedThreadPool(SENDERS, EventStreams::daemon);
        ticking = clock.scheduleWithFixedDelay(
                () -> streams.forEach(Stream::tick), TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "doppel-events");
        thread.setDaemon(true);
        return thread;
    }

    /** Answers with the job's states until it has ended. */
    public void open(Context context, Job job) {
        if (streams.size() >= limit) {
            throw ProblemException.tooMany(
                    limit + " clients follow jobs already, which is as many as may: ask for the job itself instead");
        }
        context.contentType("text/event-stream; charset=utf-8");
        if (context.req().getMethod().equals("HEAD")) {
            return;
        }
        Stream stream = new Stream(context, job);
        context.future(() -> {
            streams.add(stream);
            if (clock.isShutdown()) {
                stream.conclude();
            }
            return stream.ended;
        });
    }

    /** How many clients follow a job. */
    public int size() {
        return streams.size();
    }

    /** Tells everybody once more how his job is, and ends. */
    @Override
    public void close() {
        ticking.cancel(false);
        clock.shutdown();
        streams.forEach(Stream::conclude);
        senders.shutdown();
    }

    private final class Stream {
        private final Context context;
        private final Job job;
        private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();
        private final AtomicBoolean busy = new AtomicBoolean();
        private @Nullable JobView last;
        private int silence;

        Stream(Context context, Job job) {
            this.context = context;
            this.job = job;
        }

        void conclude() {
            senders.execute(() -> {
                send();
                end();
            });
        }

        void tick() {
            if (busy.compareAndSet(false, true)) {
                senders.execute(this::send);
            }
        }

        private synchronized void send() {
            try {
                boolean isLast = job.state().isFinal();
                JobView now = job.view();
                if (!now.equals(last)) {
                    write("event: progress\ndata: " + JsonCodec.mapper().writeValueAsString(now) + "\n\n");
                    last = now;
                } else if (++silence > TICKS_OF_SILENCE) {
                    write(": nothing new\n\n");
                }
                if (isLast) {
                    end();
                }
            } catch (IOException e) {
                end();
            } finally {
                busy.set(false);
            }
        }

        private void write(String text) throws IOException {
            OutputStream out = context.res().getOutputStream();
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
            silence = 0;
        }

        private void end() {
            streams.remove(this);
            ended.complete(null);
        }
    }
}
