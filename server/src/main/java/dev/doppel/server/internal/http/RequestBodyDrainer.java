package dev.doppel.server.internal.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/**
 * Reads the rest of the body of a rejected request. Most clients read the response only after sending the whole body,
 * and would report a broken connection instead of the problem if the connection were closed earlier.
 */
public final class RequestBodyDrainer {
    private RequestBodyDrainer() {}

    /**
     * The HTTP methods whose requests have bodies. Only a limited number of threads handle these requests. If the
     * bodies of other requests were read, slow clients could block all threads.
     */
    public static final Set<String> METHODS = Set.of("POST", "PUT");

    /**
     * Reads and discards up to about {@code limit} bytes, or closes the connection if the method should not have a
     * body.
     */
    public static void drain(Context context, long limit) {
        boolean waitsForContinue = context.header("Expect") != null;
        boolean isClosing = "close".equals(context.res().getHeader("Connection"));
        if (waitsForContinue || isClosing || context.req().isAsyncStarted()) {
            return;
        }
        if (!METHODS.contains(context.req().getMethod())) {
            if (context.req().getContentLengthLong() > 0 || context.header("Transfer-Encoding") != null) {
                context.header("Connection", "close");
            }
            return;
        }
        try {
            InputStream rest = context.bodyInputStream();
            byte[] buffer = new byte[1 << 13];
            long drained = 0;
            for (int count = 0; count >= 0 && drained <= limit; drained += count) {
                count = rest.read(buffer);
            }
        } catch (IOException e) {
            // The client has disconnected.
            context.header("Connection", "close");
        }
    }
}
