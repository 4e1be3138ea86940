package dev.doppel.server.internal.http;

import dev.doppel.server.internal.http.MemoryBudget.Reservation;
import io.javalin.http.Context;
import java.time.Duration;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.server.Request;

/**
 * Admits requests with large JSON bodies only while memory is available for them. Uploaded files need no memory, since
 * they are streamed to disk.
 *
 * @param maxBytes the maximum size of a body; also assumed for a body of unknown size
 */
public record RequestBodyAdmission(MemoryBudget budget, long maxBytes) {
    /**
     * The maximum size in bytes of a body that is admitted without a reservation. The memory for such bodies is already
     * limited by the number of threads, so they need not wait for large bodies.
     */
    private static final long SMALL = 100_000;

    /**
     * The memory, in bytes, needed per byte of a body, for the parser's buffer, the text, its copy in UTF-8, its
     * shingles, and the batch that is written to the index.
     */
    private static final int MEMORY_PER_BYTE = 6;

    /**
     * The maximum time that a request waits for memory. The time is short because a waiting request occupies a thread.
     */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final int RETRY_SECONDS = 5;

    /** Reserves the memory for the body of a request until the request ends. */
    public void admit(Context context) {
        long length = context.req().getContentLengthLong();
        boolean hasBody = length >= 0 || context.header("Transfer-Encoding") != null;
        long bytes = length < 0 ? maxBytes : Math.min(length, maxBytes);
        if (!hasBody || bytes <= SMALL || !RequestFields.isJson(context)) {
            return;
        }
        try {
            Reservation reservation = budget.reserve(bytes * MEMORY_PER_BYTE, PATIENCE);
            if (reservation == null) {
                throw ProblemException.unavailable(
                        "other large requests and jobs use all available memory: try again in " + RETRY_SECONDS
                                + " seconds",
                        RETRY_SECONDS);
            }
            Request request = ServletContextRequest.getServletContextRequest(context.req());
            Request.addCompletionListener(request, failure -> reservation.close());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ProblemException.unavailable("the service is shutting down: try again later");
        }
    }
}
