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
 * Who may ask. A page of another site that a reader has open can send requests to his machine, and a name that such a site
 * owns can be made to mean his machine: so the name that was asked for must be ours, and what changes something must come from
 * our own pages or from no page at all.
 */
public final class AccessGuard {
    private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> HARMLESS = Set.of("GET", "HEAD", "OPTIONS");
    private static final Pattern PORT = Pattern.compile(":[0-9]*$");
    private static final String BEARER = "bearer ";

    /**
     * What may be asked for without the token: whether the service is there, and a job's page, which a frame cannot ask
     * for with one. Whoever knows the job's id, which is as hard to guess, was given it.
     */
    private static final Pattern OPEN =
            Pattern.compile(Pattern.quote(Router.API) + "/(health|jobs/[0-9a-f]{32}/report)");

    private final Set<String> hosts;
    private final Set<String> proxied;
    private final byte @Nullable [] tokenDigest;

    /**
     * @param host the address on which the service listens
     * @param allowed names by which a proxy in front of it is known
     */
    public AccessGuard(String host, Collection<String> allowed, @Nullable String token) {
        hosts = new HashSet<>(LOCAL);
        hosts.add(bracketed(host));
        proxied = new HashSet<>();
        allowed.forEach(name -> proxied.add(bracketed(name)));
        tokenDigest = token == null ? null : digest(token);
    }

    private static String bracketed(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.contains(":") && !lower.startsWith("[") ? "[" + lower + "]" : lower;
    }

    /** Throws a problem where the request must not go on. */
    public void check(Context context) {
        String host = checkHost(context);
        if (!HARMLESS.contains(context.req().getMethod())) {
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
        if (!ours && !proxied.contains(name)) {
            throw ProblemException.misdirected("this service does not go by the name " + ClientText.of(host)
                    + ": ask for localhost:" + port + ", or start it with --allow-host " + ClientText.of(name));
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
            throw ProblemException.forbidden("pages of other sites may change nothing here (Origin: "
                    + (origin == null ? "none" : ClientText.of(origin))
                    + "): use the pages of this service, or a program");
        }
    }

    private void checkToken(Context context) {
        String path = context.path();
        // Whatever is not known to be a page needs the token, however its address is written.
        boolean page = WebApp.pages().containsKey(path) || path.startsWith(WebApp.ASSETS);
        boolean open = HARMLESS.contains(context.req().getMethod())
                && OPEN.matcher(path).matches();
        if (tokenDigest == null || page || open) {
            return;
        }
        String given = context.header("Authorization");
        boolean bearer = given != null && given.toLowerCase(Locale.ROOT).startsWith(BEARER);
        // Equal digests are compared in a time that says nothing of the token.
        if (!bearer
                || !MessageDigest.isEqual(
                        tokenDigest, digest(given.substring(BEARER.length()).strip()))) {
            context.header("WWW-Authenticate", "Bearer");
            throw ProblemException.unauthorized(
                    (given == null ? "this service needs a token" : "the token is not right")
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
