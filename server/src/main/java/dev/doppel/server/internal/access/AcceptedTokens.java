package dev.doppel.server.internal.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tokens that the service accepts. A token file is read again when it changes, so that tokens can be added and
 * revoked while the service runs. If the changed file is invalid, the earlier tokens remain valid. This class is
 * thread-safe.
 */
public final class AcceptedTokens {
    private static final Logger LOG = LoggerFactory.getLogger(AcceptedTokens.class);

    private final @Nullable Path file;
    private volatile Loaded loaded;

    /** The tokens, keyed by digest, and the version of the file from which they were read. */
    private record Loaded(Map<String, AccessToken> byDigest, String version) {}

    private AcceptedTokens(@Nullable Path file, Loaded loaded) {
        this.file = file;
        this.loaded = loaded;
    }

    /**
     * Returns the accepted tokens, or null if no token is required.
     *
     * @param token a token that grants all rights, or null
     * @param file a file with the tokens of several clients, or null
     */
    public static @Nullable AcceptedTokens of(@Nullable String token, @Nullable Path file) {
        if (file != null) {
            String version = version(file);
            List<AccessToken> tokens = AccessTokenFile.read(file);
            if (tokens.isEmpty()) {
                throw new IllegalArgumentException("the token file " + file
                        + " contains no tokens: create one with doppel serve --tokens " + file
                        + " --new-token NAME ROLE");
            }
            return new AcceptedTokens(file, new Loaded(byDigest(tokens), version));
        }
        return token == null
                ? null
                : new AcceptedTokens(null, new Loaded(byDigest(List.of(AccessToken.only(token))), ""));
    }

    private static Map<String, AccessToken> byDigest(List<AccessToken> tokens) {
        return tokens.stream().collect(Collectors.toUnmodifiableMap(AccessToken::digest, Function.identity()));
    }

    /**
     * Finds a token by its digest. The duration of a failed search reveals information only about digests. Such
     * information does not help an attacker guess a token.
     */
    Optional<AccessToken> find(String token) {
        reloadIfChanged();
        return Optional.ofNullable(loaded.byDigest().get(AccessToken.digest(token)));
    }

    private void reloadIfChanged() {
        if (file != null && !version(file).equals(loaded.version())) {
            reload(file);
        }
    }

    private synchronized void reload(Path changed) {
        String version = version(changed);
        Loaded current = loaded;
        if (version.equals(current.version())) {
            return;
        }
        try {
            loaded = new Loaded(byDigest(AccessTokenFile.read(changed)), version);
            LOG.info("read the changed token file {}", changed);
        } catch (IllegalArgumentException e) {
            loaded = new Loaded(current.byDigest(), version);
            LOG.warn("the earlier tokens remain valid: {}", e.getMessage());
        }
    }

    /** Returns a string that changes whenever the file changes. */
    private static String version(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.lastModifiedTime() + " " + attributes.size() + " " + attributes.fileKey();
        } catch (IOException e) {
            return "unreadable";
        }
    }
}
