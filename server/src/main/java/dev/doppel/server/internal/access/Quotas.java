package dev.doppel.server.internal.access;

import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import dev.doppel.server.ServerLimits.QuotaLimits;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.ProblemType;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.server.Request;

/** Limits how many requests and bytes each client can send. This class is thread-safe. */
public final class Quotas {
    /** The maximum number of clients to track. Beyond this number, the client that has been idle longest is removed. */
    private static final int MAX_CLIENTS = 10_000;

    private final QuotaLimits limits;
    private final LongSupplier nanoTime;
    private final Map<String, Use> clients = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Use> eldest) {
            return size() > MAX_CLIENTS;
        }
    };

    /** How much of its quotas a client has used, and how much it has sent in total. */
    private static final class Use {
        private final TokenBucket requests;
        private final TokenBucket bytes;
        private long allRequests;
        private long allBytes;

        Use(QuotaLimits limits, long now) {
            requests = new TokenBucket(limits.requests(), Duration.ofMinutes(1), now);
            bytes = new TokenBucket(limits.bytes(), Duration.ofHours(1), now);
        }
    }

    /** The numbers of requests and bytes that currently count towards a client's quotas. */
    public record Used(long requests, long bytes) {}

    /** The numbers of requests and bytes that a client has sent since this object was created. */
    public record Sent(long requests, long bytes) {}

    public Quotas(QuotaLimits limits) {
        this(limits, System::nanoTime);
    }

    Quotas(QuotaLimits limits, LongSupplier nanoTime) {
        this.limits = limits;
        this.nanoTime = nanoTime;
    }

    /**
     * Charges a request and its body to the client's quotas.
     *
     * @throws ProblemException if the client has used up a quota
     */
    public void admit(Context context, Caller caller) {
        String client = caller.name();
        long length = context.req().getContentLengthLong();
        admit(client, Math.max(0, length));
        if (length < 0 && context.header("Transfer-Encoding") != null) {
            Request request = ServletContextRequest.getServletContextRequest(context.req());
            Request.addCompletionListener(
                    request, failure -> charge(client, Math.max(0, Request.getContentBytesRead(request))));
        }
    }

    synchronized void admit(String client, long bytes) {
        if (bytes > limits.bytes()) {
            throw ProblemException.tooLarge(
                    "the body has " + Plurals.number(bytes) + " bytes, more than the quota of this client: "
                            + Plurals.number(limits.bytes()) + " bytes per hour");
        }
        long now = nanoTime.getAsLong();
        Use use = use(client, now);
        require(
                ProblemType.QUOTA_REQUESTS,
                use.requests.use(1, now),
                client,
                Plurals.number(limits.requests()) + " requests per minute");
        require(ProblemType.QUOTA_BYTES, use.bytes.use(bytes, now), client, ByteSizes.of(limits.bytes()) + " per hour");
        use.allRequests++;
        use.allBytes += bytes;
    }

    private static void require(ProblemType limit, long seconds, String client, String quota) {
        if (seconds > 0) {
            throw ProblemException.of(
                    limit,
                    "client " + client + " has used up its quota of " + quota + ": try again in "
                            + Plurals.count(seconds, "second"),
                    seconds);
        }
    }

    synchronized void charge(String client, long bytes) {
        long now = nanoTime.getAsLong();
        Use use = use(client, now);
        use.bytes.charge(bytes, now);
        use.allBytes += bytes;
    }

    /** Returns how much of its quotas a client has used. These amounts decrease over time. */
    public synchronized Used used(String client) {
        long now = nanoTime.getAsLong();
        Use use = use(client, now);
        return new Used(use.requests.used(now), use.bytes.used(now));
    }

    /** Returns the numbers of requests and bytes that a client has sent, excluding refused requests. */
    public synchronized Sent sent(String client) {
        Use use = use(client, nanoTime.getAsLong());
        return new Sent(use.allRequests, use.allBytes);
    }

    private Use use(String client, long now) {
        return clients.computeIfAbsent(client, absent -> new Use(limits, now));
    }
}
