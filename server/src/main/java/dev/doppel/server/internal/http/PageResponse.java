package dev.doppel.server.internal.http;

import dev.doppel.viewer.WebApp;
import io.javalin.http.Context;
import java.util.Set;

/** Responds with pages of the web app. */
public final class PageResponse {
    private static final Set<String> METHODS = Set.of("GET", "HEAD");

    private PageResponse() {}

    public static void send(Context context, WebApp.Page page) {
        context.header(SecurityHeaders.POLICY, page.policy())
                .header("Cache-Control", "no-cache")
                .contentType("text/html; charset=utf-8")
                .result(page.bytes());
    }

    /** Returns whether the client requests a page, as browsers do when the user opens an address. */
    static boolean isWanted(Context context) {
        String accepted = context.header("Accept");
        return METHODS.contains(context.req().getMethod())
                && accepted != null
                && accepted.contains("text/html")
                && !context.path().startsWith("/api/")
                && !context.path().startsWith(WebApp.ASSETS)
                && !context.path().equals("/metrics");
    }
}
