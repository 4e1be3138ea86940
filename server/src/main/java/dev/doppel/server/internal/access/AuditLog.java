package dev.doppel.server.internal.access;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemConverter;
import dev.doppel.server.internal.http.RequestId;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import io.javalin.http.Context;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Appends a line of JSON to a file for every request, except health checks, requests for pages of the web app, and the
 * requests with which these pages find out whether they need a token. The lines contain ids, but neither texts nor
 * tokens. This class is thread-safe.
 */
public final class AuditLog implements AutoCloseable {
    /**
     * The route that every page requests to find out whether it needs a token. This request is not an attempt to sign
     * in.
     */
    private static final String CLIENT = Router.API + "/client";

    private final RotatingFile file;

    private AuditLog(RotatingFile file) {
        this.file = file;
    }

    /** Opens a log, or returns null if {@code path} is null. */
    public static @Nullable AuditLog open(@Nullable Path path) {
        return path == null ? null : new AuditLog(RotatingFile.open(path));
    }

    /**
     * A line of the log.
     *
     * @param client the name of the token or the address of the client
     * @param address the address of a client that is known by name, or null; behind a proxy, this is the address of the
     *     proxy
     * @param route the path template, or {@code none}; the actual path may contain confidential text
     * @param documents the ids of the documents that the request names; the list may be truncated
     * @param documentCount the total number of documents that the request names
     * @param reason the reason why the request was refused, such as an exceeded quota, or null if it was not refused
     * @param token the name of the expired or revoked token that the client sent, or of the token that the client
     *     revoked, or null
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Line(
            String time,
            String requestId,
            String client,
            @Nullable String address,
            String role,
            String method,
            String route,
            @Nullable List<String> documents,
            @Nullable Integer documentCount,
            @Nullable String job,
            int status,
            @Nullable String reason,
            @Nullable String token) {}

    /** Writes the line for a request that has been answered. */
    public void write(Context context) {
        Router.Route route = Router.found(context);
        String job = AuditSubject.jobOf(context);
        if (route != null && route.role() == Role.ANYONE && job == null) {
            return;
        }
        Caller caller = Caller.of(context);
        Refusal.Reason refusal = AuditSubject.refusalOf(context);
        if (route != null && route.path().equals(CLIENT) && refusal == Refusal.Reason.NO_TOKEN) {
            return;
        }
        AuditSubject.Documents documents = AuditSubject.documentsOf(context);
        file.append(JsonCodec.bytes(new Line(
                time(SystemTime.now()),
                RequestId.of(context.res()),
                caller.name(),
                caller.hasToken() ? context.ip() : null,
                caller.role().label(),
                context.req().getMethod(),
                route == null ? "none" : route.path(),
                documents == null ? null : documents.ids(),
                documents == null ? null : documents.count(),
                job,
                context.statusCode(),
                refusal == null ? ProblemConverter.exceededLimit(context) : refusal.label(),
                AuditSubject.tokenOf(context))));
    }

    private static String time(Instant now) {
        return Instant.ofEpochMilli(now.toEpochMilli()).toString();
    }

    @Override
    public void close() {
        file.close();
    }
}
