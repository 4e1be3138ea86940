package dev.doppel.server.internal.http;

import java.util.Map;

/** What every answer tells the browser to be careful about. */
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
            // Pages bring policies of their own; everything else is data, and no page at all.
            POLICY,
            "default-src 'none'; frame-ancestors 'none'",
            "Cache-Control",
            "no-store");

    private SecurityHeaders() {}
}
