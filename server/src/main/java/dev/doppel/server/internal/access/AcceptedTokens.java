package dev.doppel.server.internal.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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

    /**
     * The tokens, keyed by digest, in the order of the lines in the token file.
     *
     * @param revoked the names of revoked tokens, keyed by the first digits of their digests
     * @param version the version of the file from which the tokens were read
     */
    private record Loaded(Map<String, AccessToken> byDigest, Map<String, String> revoked, String version) {
        static Loaded of(AccessTokenFile.Content content, String version) {
            return new Loaded(byDigest(content.tokens()), content.revoked(), version);
        }

        private static Map<String, AccessToken> byDigest(List<AccessToken> tokens) {
            Map<String, AccessToken> byDigest = new LinkedHashMap<>();
            tokens.forEach(token -> byDigest.put(token.digest(), token));
            return byDigest;
        }
    }

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
            AccessTokenFile.Content content = AccessTokenFile.read(file);
            if (content.tokens().isEmpty()) {
                throw new IllegalArgumentException("the token file " + file
                        + " contains no tokens: create one with doppel serve --tokens " + file
                        + " --new-token NAME ROLE");
            }
            return new AcceptedTokens(file, Loaded.of(content, version));
        }
        return token == null
                ? null
                : new AcceptedTokens(
                        null, Loaded.of(new AccessTokenFile.Content(List.of(AccessToken.only(token)), Map.of()), ""));
    }

    /**
     * Finds an accepted token by its digest. The duration of a failed search may reveal something about the stored
     * digests, but this does not help an attacker guess a token.
     */
    Optional<AccessToken> find(String token) {
        reloadIfChanged();
        return Optional.ofNullable(loaded.byDigest().get(AccessToken.digest(token)));
    }

    /** Returns the name of a revoked token, or empty if the token is not known to be revoked. */
    Optional<String> findRevoked(String token) {
        return Optional.ofNullable(loaded.revoked().get(AccessTokenFile.revokedDigits(AccessToken.digest(token))));
    }

    /** Returns all tokens, in the order of the lines in the token file. */
    public List<AccessTokenFile.Entry> list() {
        reloadIfChanged();
        Instant now = SystemTime.now();
        return loaded.byDigest().values().stream()
                .map(token -> AccessTokenFile.Entry.of(token, now))
                .toList();
    }

    /** Returns the names of revoked tokens that no current token has, in alphabetical order. */
    public Set<String> revokedNames() {
        reloadIfChanged();
        Loaded current = loaded;
        Set<String> names = new TreeSet<>(current.revoked().values());
        current.byDigest().values().forEach(token -> names.remove(token.name()));
        return names;
    }

    /** Returns whether tokens can be revoked. Only tokens in a token file can be revoked. */
    public boolean isRevocable() {
        return file != null;
    }

    /**
     * Revokes a token with immediate effect.
     *
     * @throws IllegalArgumentException if there is no such token, or the token file cannot be changed
     */
    public synchronized void revoke(String name) {
        AccessTokenFile.revoke(Objects.requireNonNull(file), name);
        reload(file);
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
            loaded = Loaded.of(AccessTokenFile.read(changed), version);
            LOG.info("read the changed token file {}", changed);
        } catch (IllegalArgumentException e) {
            loaded = new Loaded(current.byDigest(), current.revoked(), version);
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
