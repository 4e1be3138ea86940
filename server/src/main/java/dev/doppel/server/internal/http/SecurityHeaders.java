package dev.doppel.server.internal.http;

import java.util.Map;

/** HTTP headers that restrict how browsers handle a response. They are sent with all responses. */
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
            // Routes of web pages override this policy. All other responses contain only data.
            POLICY,
            "default-src 'none'; frame-ancestors 'none'",
            "Cache-Control",
            "no-store");

    private SecurityHeaders() {}
}
