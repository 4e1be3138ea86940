package dev.doppel.server;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the service runs.
 *
 * @param host the address on which it listens
 * @param port 0 for any that is free
 * @param token what programs must know to ask; null where whoever is on this machine may
 * @param allowedHosts names by which a proxy in front of the service is known
 * @param index the directory of the index; null for none
 * @param work the directory that keeps jobs from one start to the next; null where they end with the service
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

    /** Nobody but this machine may ask, and nothing is kept. */
    public static final ServerOptions DEFAULTS =
            new ServerOptions(LOCAL_HOST, DEFAULT_PORT, null, List.of(), null, null, ServerLimits.DEFAULTS);

    private static final int MAX_PORT = 65_535;

    public ServerOptions {
        allowedHosts = List.copyOf(allowedHosts);
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException(
                    "port must be 0 .. " + MAX_PORT + ", 0 for any that is free (got: " + port + ")");
        }
        if (token != null && token.isBlank()) {
            throw new IllegalArgumentException("a token must have at least one character (got: an empty one)");
        }
        if (token != null && !token.matches("[!-~]([ -~]*[!-~])?")) {
            throw new IllegalArgumentException(
                    "a token must be of letters, digits and signs of ASCII, without a space at"
                            + " its ends, for no other can be sent in a header: choose another");
        }
        if (!isLocal(host) && token == null) {
            throw new IllegalArgumentException("host " + host + " lets other machines in, which needs a token: give one"
                    + " with --token-file, or leave out --host");
        }
    }

    /** Whether only this machine can reach an address. */
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
