package dev.doppel.server;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Options for a {@link Server}. Immutable: each {@code with} method returns a modified copy.
 *
 * @param host the address to listen on
 * @param port the port to listen on, or 0 for any free port
 * @param token the bearer token that requests must include, or null to accept requests from all users of this machine
 * @param allowedHosts additional host names that requests may contain in the {@code Host} header, such as the name of a
 *     reverse proxy
 * @param index the index directory, or null for no index
 * @param work the directory in which jobs are kept across restarts, or null for a temporary directory
 */
public record ServerOptions(
        String host,
        int port,
        @Nullable String token,
        List<String> allowedHosts,
        @Nullable Path index,
        @Nullable Path work,
        ServerLimits limits) {
    public static final String LOCAL_HOST = "127.0.0.1";
    public static final int DEFAULT_PORT = 8080;

    /** The default options, for a service that has no index and accepts connections from this machine only. */
    public static final ServerOptions DEFAULTS =
            new ServerOptions(LOCAL_HOST, DEFAULT_PORT, null, List.of(), null, null, ServerLimits.DEFAULTS);

    private static final int MAX_PORT = 65_535;
    private static final int MIN_TOKEN = 8;

    public ServerOptions {
        allowedHosts = List.copyOf(allowedHosts);
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException(
                    "port must be 0 .. " + MAX_PORT + ", 0 for any free port (got: " + port + ")");
        }
        if (token != null && token.isBlank()) {
            throw new IllegalArgumentException("token must not be empty");
        }
        if (token != null && !token.matches("[!-~]([ -~]*[!-~])?")) {
            throw new IllegalArgumentException(
                    "token must be printable ASCII without leading or trailing spaces, to be sent in a header");
        }
        if (token != null && token.length() < MIN_TOKEN) {
            throw new IllegalArgumentException("token must have at least " + MIN_TOKEN
                    + " characters, so that it cannot be guessed (got: " + token.length() + ")");
        }
        if (!isLocal(host) && token == null) {
            throw new IllegalArgumentException("host " + host
                    + " accepts requests of other machines, which needs a token: add --token-file, or omit --host");
        }
    }

    /** Returns whether an address is reachable from this machine only. */
    public static boolean isLocal(String host) {
        return host.equals(LOCAL_HOST) || host.equals("localhost") || host.equals("::1") || host.equals("[::1]");
    }

    public ServerOptions withHost(String newHost, @Nullable String newToken) {
        return new ServerOptions(newHost, port, newToken, allowedHosts, index, work, limits);
    }

    public ServerOptions withPort(int newPort) {
        return new ServerOptions(host, newPort, token, allowedHosts, index, work, limits);
    }

    public ServerOptions withToken(@Nullable String newToken) {
        return new ServerOptions(host, port, newToken, allowedHosts, index, work, limits);
    }

    public ServerOptions withAllowedHosts(List<String> newAllowedHosts) {
        return new ServerOptions(host, port, token, newAllowedHosts, index, work, limits);
    }

    public ServerOptions withIndex(@Nullable Path newIndex) {
        return new ServerOptions(host, port, token, allowedHosts, newIndex, work, limits);
    }

    public ServerOptions withWork(@Nullable Path newWork) {
        return new ServerOptions(host, port, token, allowedHosts, index, newWork, limits);
    }

    public ServerOptions withLimits(ServerLimits newLimits) {
        return new ServerOptions(host, port, token, allowedHosts, index, work, newLimits);
    }
}
