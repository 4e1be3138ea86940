package dev.doppel.server.internal.http;

import dev.doppel.viewer.WebApp;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Rejects requests with an unknown host name, cross-site requests that change data, and requests without a valid token.
 * This prevents attacks by other web sites, which can send requests to the user's machine (CSRF) or resolve their own
 * host name to that machine's address (DNS rebinding).
 */
public final class AccessGuard {
    private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> SAFE_METHODS = Set.of("GET", "HEAD", "OPTIONS");
    private static final Pattern PORT = Pattern.compile(":[0-9]*$");
    private static final String METHOD_OVERRIDE = "X-HTTP-Method-Override";
    private static final String BEARER = "bearer ";

    /**
     * Matches paths that need no token: health and readiness checks, and job reports. A report is shown in a frame,
     * which cannot send a token. The path of a report contains the job id, which is as hard to guess as a token.
     */
    private static final Pattern PUBLIC =
            Pattern.compile(Pattern.quote(Router.API) + "/(health|ready|jobs/[0-9a-f]{32}/(report|file))");

    private final Set<String> hosts;
    private final Set<String> proxyHosts;
    private final byte @Nullable [] tokenDigest;

    public AccessGuard(String host, Collection<String> allowedHosts, @Nullable String token) {
        hosts = new HashSet<>(LOCAL);
        hosts.add(bracketed(host));
        proxyHosts = new HashSet<>();
        allowedHosts.forEach(name -> proxyHosts.add(bracketed(name)));
        tokenDigest = token == null ? null : digest(token);
    }

    private static String bracketed(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.contains(":") && !lower.startsWith("[") ? "[" + lower + "]" : lower;
    }

    /** Throws a {@link ProblemException} if the request is not allowed. */
    public void check(Context context) {
        if (context.header(METHOD_OVERRIDE) != null) {
            // Javalin would run the route of the other method, without the checks for that method.
            throw ProblemException.badRequest(
                    "the header " + METHOD_OVERRIDE + " is not allowed: use the method itself");
        }
        String host = checkHost(context);
        if (!SAFE_METHODS.contains(context.req().getMethod())) {
            checkOrigin(context, host);
        }
        checkToken(context);
    }

    private String checkHost(Context context) {
        String given = context.header("Host");
        String host = given == null ? "" : given.toLowerCase(Locale.ROOT);
        String name = PORT.matcher(host).replaceFirst("");
        int port = context.req().getLocalPort();
        boolean ours = hosts.contains(name) && (host.equals(name + ":" + port) || (port == 80 && host.equals(name)));
        if (!ours && !proxyHosts.contains(name)) {
            throw ProblemException.misdirected("unknown host " + ClientText.of(host) + ": use localhost:" + port
                    + ", or start the service with --allow-host " + ClientText.of(name));
        }
        return host;
    }

    private static void checkOrigin(Context context, String host) {
        String origin = context.header("Origin");
        String site = context.header("Sec-Fetch-Site");
        boolean foreign = origin != null
                && !origin.equalsIgnoreCase("http://" + host)
                && !origin.equalsIgnoreCase("https://" + host);
        if (foreign || "cross-site".equals(site)) {
            throw ProblemException.forbidden("cross-site requests must not change anything (Origin: "
                    + (origin == null ? "none" : ClientText.of(origin))
                    + "): use the pages of this service, or a program");
        }
    }

    private void checkToken(Context context) {
        String path = context.path();
        // Only known pages and public paths are exempt, so an unusual path encoding cannot bypass the check.
        boolean page =
                WebApp.pages().containsKey(path) || WebApp.moved().containsKey(path) || path.startsWith(WebApp.ASSETS);
        boolean open = SAFE_METHODS.contains(context.req().getMethod())
                && PUBLIC.matcher(path).matches();
        if (tokenDigest == null || page || open) {
            return;
        }
        String given = context.header("Authorization");
        boolean bearer = given != null && given.toLowerCase(Locale.ROOT).startsWith(BEARER);
        // A constant-time comparison does not reveal how much of a guessed token is correct.
        if (!bearer
                || !MessageDigest.isEqual(
                        tokenDigest, digest(given.substring(BEARER.length()).strip()))) {
            context.header("WWW-Authenticate", "Bearer");
            throw ProblemException.unauthorized((given == null ? "this service needs a token" : "wrong token")
                    + ": send the header Authorization: Bearer TOKEN");
        }
    }

    private static byte[] digest(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
