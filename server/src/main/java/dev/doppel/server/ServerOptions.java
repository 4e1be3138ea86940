package dev.doppel.server;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options of a {@link Server}. Instances are immutable, and each {@code with} method returns a modified copy.
 *
 * @param host the address to listen on
 * @param port the port to listen on, or 0 for any free port
 * @param token the bearer token that clients must send, or null; this token grants all rights
 * @param tokens a file that lists the tokens of several clients and their roles, or null; if {@code token} and
 *     {@code tokens} are both null, requests from all users of this machine are accepted
 * @param audit the file of the audit log, or null for no audit log
 * @param allowedHosts additional host names to accept in the {@code Host} header, such as the name of a reverse proxy
 * @param index the index directory, or null for no index
 * @param work the directory in which jobs are kept across restarts, or null for a temporary directory
 * @param data the folder of data sets that clients may clean without uploading them, or null for none
 */
public record ServerOptions(
        String host,
        int port,
        @Nullable String token,
        @Nullable Path tokens,
        @Nullable Path audit,
        List<String> allowedHosts,
        @Nullable Path index,
        @Nullable Path work,
        @Nullable Path data,
        ServerLimits limits) {
    public static final String LOCAL_HOST = "127.0.0.1";
    public static final int DEFAULT_PORT = 8080;

    /** The default options, for a service that has no index and accepts connections only from this machine. */
    public static final ServerOptions DEFAULTS = new ServerOptions(
            LOCAL_HOST, DEFAULT_PORT, null, null, null, List.of(), null, null, null, ServerLimits.DEFAULTS);

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
        if (token != null && tokens != null) {
            throw new IllegalArgumentException("--token and --tokens exclude each other: leave out one");
        }
        if (!isLocal(host) && token == null && tokens == null) {
            throw new IllegalArgumentException(
                    "host " + host
                            + " accepts requests from other machines, which requires an access token: add --token-file or --tokens, or omit --host");
        }
    }

    /** Returns whether an address is reachable only from this machine. */
    public static boolean isLocal(String host) {
        return host.equals(LOCAL_HOST) || host.equals("localhost") || host.equals("::1") || host.equals("[::1]");
    }

    public ServerOptions withHost(String newHost, @Nullable String newToken) {
        return new ServerOptions(newHost, port, newToken, tokens, audit, allowedHosts, index, work, data, limits);
    }

    public ServerOptions withPort(int newPort) {
        return new ServerOptions(host, newPort, token, tokens, audit, allowedHosts, index, work, data, limits);
    }

    public ServerOptions withToken(@Nullable String newToken) {
        return new ServerOptions(host, port, newToken, tokens, audit, allowedHosts, index, work, data, limits);
    }

    public ServerOptions withTokens(@Nullable Path newTokens) {
        return new ServerOptions(host, port, token, newTokens, audit, allowedHosts, index, work, data, limits);
    }

    public ServerOptions withAudit(@Nullable Path newAudit) {
        return new ServerOptions(host, port, token, tokens, newAudit, allowedHosts, index, work, data, limits);
    }

    public ServerOptions withAllowedHosts(List<String> newAllowedHosts) {
        return new ServerOptions(host, port, token, tokens, audit, newAllowedHosts, index, work, data, limits);
    }

    public ServerOptions withIndex(@Nullable Path newIndex) {
        return new ServerOptions(host, port, token, tokens, audit, allowedHosts, newIndex, work, data, limits);
    }

    public ServerOptions withWork(@Nullable Path newWork) {
        return new ServerOptions(host, port, token, tokens, audit, allowedHosts, index, newWork, data, limits);
    }

    public ServerOptions withData(@Nullable Path newData) {
        return new ServerOptions(host, port, token, tokens, audit, allowedHosts, index, work, newData, limits);
    }

    public ServerOptions withLimits(ServerLimits newLimits) {
        return new ServerOptions(host, port, token, tokens, audit, allowedHosts, index, work, data, newLimits);
    }
}
