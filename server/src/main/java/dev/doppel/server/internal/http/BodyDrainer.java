package dev.doppel.server.internal.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;

/**
 * What a refused request still sends. Most clients listen only after they have sent all: if the service answered and closed the
 * connection before, they would see that it broke, and not why.
 */
public final class BodyDrainer {
    private BodyDrainer() {}

    /** Reads the rest of a body of which nobody wants more, up to so many bytes. */
    public static void drain(Context context, long limit) {
        boolean asksBeforeItSends = context.header("Expect") != null;
        boolean isCutOff = "close".equals(context.res().getHeader("Connection"));
        if (asksBeforeItSends || isCutOff || context.req().isAsyncStarted()) {
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
            // The client has gone, and nobody is left to answer.
            context.header("Connection", "close");
        }
    }
}
