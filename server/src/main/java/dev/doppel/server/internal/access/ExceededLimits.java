package dev.doppel.server.internal.access;

import dev.doppel.server.internal.http.ProblemConverter;
import dev.doppel.server.internal.http.RequestId;
import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs which clients exceed which limits. A client that keeps exceeding the same limit is logged at most once per
 * minute. This class is thread-safe.
 */
public final class ExceededLimits {
    private static final Logger LOG = LoggerFactory.getLogger(ExceededLimits.class);
    private static final long INTERVAL = TimeUnit.MINUTES.toNanos(1);

    /** The maximum number of log lines whose times are remembered. */
    private static final int MAX_LINES = 10_000;

    private record Line(String client, String limit) {}

    private final Map<Line, Long> times = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Line, Long> eldest) {
            return size() > MAX_LINES;
        }
    };

    /** Logs an answered request if it was refused because of a limit. */
    public void log(Context context) {
        String limit = ProblemConverter.exceededLimit(context);
        if (limit != null && isDue(new Line(Caller.of(context).name(), limit), System.nanoTime())) {
            LOG.warn("refused {}: {} (request {})", Caller.of(context).name(), limit, RequestId.of(context.res()));
        }
    }

    private synchronized boolean isDue(Line line, long now) {
        Long last = times.get(line);
        if (last != null && now - last < INTERVAL) {
            return false;
        }
        times.put(line, now);
        return true;
    }
}
