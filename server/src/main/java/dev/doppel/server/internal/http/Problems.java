package dev.doppel.server.internal.http;

import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.DocumentNotFoundException;
import dev.doppel.index.IndexException;
import dev.doppel.viewer.WebApp;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Converts every exception, including Jetty errors, to a {@link Problem}. */
public final class Problems {
    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

    private static final String FAILED = "internal error: see the log of the service";

    private static final String BUSY = "the service is overloaded or shutting down: try again later";

    /** Message for index failures. The exception's own message is not sent, since it may reveal file paths. */
    private static final String INDEX_FAILED = "the index is unavailable: see the log of the service";

    /** Encoded in advance, since there may be no memory to encode them. */
    private static final byte[] INTERNAL_ERROR =
            JsonCodec.bytes(Problem.of(HttpStatus.INTERNAL_SERVER_ERROR_500, FAILED));

    private static final byte[] OUT_OF_MEMORY = JsonCodec.bytes(Problem.of(
            HttpStatus.SERVICE_UNAVAILABLE_503, "the service ran out of memory: try again later, or send less"));

    private Problems() {}

    public static void install(JavalinConfig config) {
        config.routes.exception(ProblemException.class, (problem, context) -> {
            // The pages that exist need no token, so an address that needs one is not a page.
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
        config.routes.exception(IndexException.class, (failure, context) -> {
            LOG.error("the index failed", failure);
            JsonCodec.send(context, ProblemException.unavailable(INDEX_FAILED).problem());
        });
        config.routes.exception(Exception.class, (failure, context) -> fail(context, failure));
        config.router.javaLangErrorHandler(Problems::fail);
        config.jetty.modifyServer(server -> server.setErrorHandler(new JettyErrors()));
        config.jetty.modifyServletContextHandler(handler -> handler.setErrorHandler(new JettyErrors()));
    }

    private static String message(RuntimeException failure) {
        return String.valueOf(failure.getMessage());
    }

    private static void fail(Context context, Exception failure) {
        LOG.error("{} {} failed", context.req().getMethod(), context.path(), failure);
        JsonCodec.send(context, Problem.of(HttpStatus.INTERNAL_SERVER_ERROR_500, FAILED));
    }

    /**
     * Responds to a request that failed with an {@link Error}. Must not throw: the request would be handled again, and
     * fail again, without end.
     */
    private static void fail(HttpServletResponse response, Error error) {
        try {
            boolean isMemory = error instanceof OutOfMemoryError;
            LOG.error(isMemory ? "a request ran out of memory" : "a request failed", isMemory ? null : error);
            if (!response.isCommitted()) {
                response.resetBuffer();
                response.setStatus(
                        isMemory ? HttpStatus.SERVICE_UNAVAILABLE_503 : HttpStatus.INTERNAL_SERVER_ERROR_500);
                response.setContentType(Problem.CONTENT_TYPE);
                response.getOutputStream().write(isMemory ? OUT_OF_MEMORY : INTERNAL_ERROR);
            }
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            // The client has disconnected, or there is no memory to respond: Jetty closes the connection.
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
            response.write(true, ByteBuffer.wrap(JsonCodec.bytes(Problem.of(status, detail))), callback);
            return true;
        }

        private static String malformed(Request request) {
            return request.getAttribute(ERROR_MESSAGE) instanceof String reason
                    ? "malformed request: " + ClientText.of(reason)
                    : "malformed request";
        }
    }
}
