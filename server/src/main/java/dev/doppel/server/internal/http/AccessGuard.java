package dev.doppel.server.internal.http;

import io.javalin.http.Context;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Rejects requests with an unknown host name and cross-site requests that change data. Otherwise, other web sites could
 * send requests to the user's machine (CSRF), or resolve their own host names to the address of that machine (DNS
 * rebinding).
 */
public final class AccessGuard {
    private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> SAFE_METHODS = Set.of("GET", "HEAD", "OPTIONS");
    private static final Pattern PORT = Pattern.compile(":[0-9]*$");
    private static final String METHOD_OVERRIDE = "X-HTTP-Method-Override";

    private final Set<String> hosts;
    private final Set<String> proxyHosts;

    public AccessGuard(String host, Collection<String> allowedHosts) {
        hosts = new HashSet<>(LOCAL);
        hosts.add(bracketed(host));
        proxyHosts = new HashSet<>();
        allowedHosts.forEach(name -> proxyHosts.add(bracketed(name)));
    }

    private static String bracketed(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.contains(":") && !lower.startsWith("[") ? "[" + lower + "]" : lower;
    }

    /** Throws a {@link ProblemException} if the request is not allowed. */
    public void check(Context context) {
        if (context.header(METHOD_OVERRIDE) != null) {
            // Javalin would run the route of the overriding method without the checks for that method.
            throw ProblemException.badRequest(
                    "the header " + METHOD_OVERRIDE + " is not allowed: send the request with this method instead");
        }
        String host = checkHost(context);
        if (!SAFE_METHODS.contains(context.req().getMethod())) {
            checkOrigin(context, host);
        }
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
}
