package dev.doppel.server.internal.http;

import java.util.Map;

/** Headers of every response that restrict what a browser does with it. */
public final class SecurityHeaders {
    public static final String POLICY = "Content-Security-Policy";

    public static final Map<String, String> ALWAYS = Map.of(
            "X-Content-Type-Options",
            "nosniff",
            "Referrer-Policy",
            "no-referrer",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            // Pages replace this policy; all other responses are data.
            POLICY,
            "default-src 'none'; frame-ancestors 'none'",
            "Cache-Control",
            "no-store");

    private SecurityHeaders() {}
}
