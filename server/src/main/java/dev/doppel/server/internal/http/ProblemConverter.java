package dev.doppel.server.internal.http;

import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.DocumentNotFoundException;
import dev.doppel.index.IndexException;
import dev.doppel.index.IndexUnavailableException;
import dev.doppel.internal.IoErrorReason;
import dev.doppel.viewer.WebApp;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Converts every exception, including Jetty errors, to a {@link Problem}. */
public final class ProblemConverter {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemConverter.class);

    private static final String FAILED = "internal error: see the log of the service";

    private static final String BUSY = "the service is overloaded or shutting down: try again later";

    /** The message for index failures. The exception's own message is not sent, since it may reveal file paths. */
    private static final String INDEX_FAILED = "the index is unavailable: see the log of the service";

    private static final String INDEX_FULL =
            "the index rejects changes, because its disk is full or memory ran out: try again later";

    /** The placeholder for the request id in a body that is encoded in advance. */
    private static final String ID = "0123456789abcdef";

    /** The body for an internal error. It is encoded in advance, since memory may have run out when it is needed. */
    private static final String INTERNAL_ERROR = encoded(Problem.of(ProblemType.INTERNAL, FAILED));

    private static final String OUT_OF_MEMORY = encoded(
            Problem.of(ProblemType.OUT_OF_MEMORY, "the service ran out of memory: try again later, or send less"));

    private static final String DISK_FULL = "the disk of the service is full: try again later";

    private static final String EXCEEDED_LIMIT = "doppel.exceeded-limit";

    private ProblemConverter() {}

    /** Returns the name of the limit that a request exceeded, or null if it exceeded none. */
    public static @Nullable String exceededLimit(Context context) {
        return context.attribute(EXCEEDED_LIMIT);
    }

    private static String encoded(Problem problem) {
        return new String(JsonCodec.bytes(problem.withRequestId(ID)), StandardCharsets.UTF_8);
    }

    public static void install(JavalinConfig config) {
        config.routes.exception(ProblemException.class, (problem, context) -> {
            context.attribute(EXCEEDED_LIMIT, problem.exceededLimit());
            if (problem.problem().status() == HttpStatus.PAYLOAD_TOO_LARGE_413) {
                LOG.warn("{}: {}", request(context), problem.getMessage());
            }
            if (problem.retrySeconds() > 0) {
                context.header("Retry-After", Long.toString(problem.retrySeconds()));
            }
            // Pages need no token, so an address that requires a token is not the address of a page.
            if (problem.problem().status() == HttpStatus.UNAUTHORIZED_401 && PageResponse.isWanted(context)) {
                PageResponse.send(context.status(HttpStatus.NOT_FOUND_404), WebApp.missing());
            } else {
                JsonCodec.send(context, problem.problem());
            }
        });
        config.routes.exception(HttpResponseException.class, (response, context) -> {
            int status = response.getStatus();
            if (status == HttpStatus.NOT_FOUND_404 && PageResponse.isWanted(context)) {
                PageResponse.send(context.status(status), WebApp.missing());
                return;
            }
            JsonCodec.send(context, Problem.of(status, detail(status, response, context)));
        });
        config.routes.exception(
                DocumentExistsException.class,
                (exists, context) -> JsonCodec.send(
                        context, ProblemException.conflict(message(exists)).problem()));
        config.routes.exception(
                DocumentNotFoundException.class,
                (unknown, context) -> JsonCodec.send(
                        context, ProblemException.notFound(message(unknown)).problem()));
        config.routes.exception(IndexUnavailableException.class, (failure, context) -> {
            LOG.warn("{}: {}", request(context), failure.getMessage());
            JsonCodec.send(context, ProblemException.unavailable(INDEX_FULL).problem());
        });
        config.routes.exception(IndexException.class, (failure, context) -> {
            LOG.error("{}: the index failed", request(context), failure);
            JsonCodec.send(context, ProblemException.unavailable(INDEX_FAILED).problem());
        });
        config.routes.exception(Exception.class, (failure, context) -> fail(context, failure));
        config.router.javaLangErrorHandler(ProblemConverter::fail);
        config.jetty.modifyServer(server -> server.setErrorHandler(new JettyErrors()));
        config.jetty.modifyServletContextHandler(handler -> handler.setErrorHandler(new JettyErrors()));
    }

    private static String message(RuntimeException failure) {
        return String.valueOf(failure.getMessage());
    }

    /** Returns a description of a request for the log. */
    private static String request(Context context) {
        return "request " + RequestId.of(context.res()) + ", " + context.req().getMethod() + " "
                + ClientText.of(context.path());
    }

    private static boolean isFullDisk(@Nullable Throwable failure) {
        return failure != null
                && ((failure instanceof IOException e && IoErrorReason.isFullDisk(IoErrorReason.of(e)))
                        || isFullDisk(failure.getCause()));
    }

    private static void fail(Context context, Exception failure) {
        if (isFullDisk(failure)) {
            LOG.warn("{}: {}", request(context), failure.getMessage());
            JsonCodec.send(context, Problem.of(ProblemType.DISK_FULL, DISK_FULL));
            return;
        }
        LOG.error("{} failed", request(context), failure);
        JsonCodec.send(context, Problem.of(ProblemType.INTERNAL, FAILED));
    }

    /**
     * Responds to a request that failed with an {@link Error}. This method must not throw, since the exception would be
     * passed to this method again, in an endless loop.
     */
    private static void fail(HttpServletResponse response, Error error) {
        try {
            boolean isMemory = error instanceof OutOfMemoryError;
            String id = RequestId.of(response);
            LOG.error("request {} {}", id, isMemory ? "ran out of memory" : "failed", isMemory ? null : error);
            if (!response.isCommitted()) {
                response.resetBuffer();
                response.setStatus(
                        isMemory ? HttpStatus.SERVICE_UNAVAILABLE_503 : HttpStatus.INTERNAL_SERVER_ERROR_500);
                response.setContentType(Problem.CONTENT_TYPE);
                String body = isMemory ? OUT_OF_MEMORY : INTERNAL_ERROR;
                response.getOutputStream().write(body.replace(ID, id).getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            // The client has disconnected, or memory has run out. In both cases, Jetty closes the connection.
        }
    }

    private static String detail(int status, HttpResponseException response, Context context) {
        String request = context.req().getMethod() + " " + ClientText.of(context.path());
        return switch (status) {
            case 404 -> "no route for " + request + ": GET " + Router.API + "/openapi.json lists all routes";
            case 405 ->
                request + " is not allowed; allowed methods: "
                        + response.getDetails().getOrDefault("availableMethods", "see " + Router.API + "/openapi.json");
            default -> String.valueOf(response.getMessage());
        };
    }

    /** Responds to requests that do not reach a route, such as malformed requests. */
    private static final class JettyErrors extends ErrorHandler {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            int status = response.getStatus();
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, Problem.CONTENT_TYPE);
            SecurityHeaders.ALWAYS.forEach(response.getHeaders()::put);
            String detail = status == HttpStatus.SERVICE_UNAVAILABLE_503
                    ? BUSY
                    : status >= HttpStatus.INTERNAL_SERVER_ERROR_500 ? FAILED : malformed(request);
            String given = response.getHeaders().get(RequestId.HEADER);
            String id = given == null ? RequestId.choose(request.getHeaders().get(RequestId.HEADER)) : given;
            response.getHeaders().put(RequestId.HEADER, id);
            Problem problem = Problem.of(status, detail).withRequestId(id);
            response.write(true, ByteBuffer.wrap(JsonCodec.bytes(problem)), callback);
            return true;
        }

        private static String malformed(Request request) {
            return request.getAttribute(ERROR_MESSAGE) instanceof String reason
                    ? "malformed request: " + ClientText.of(reason)
                    : "malformed request";
        }
    }
}
