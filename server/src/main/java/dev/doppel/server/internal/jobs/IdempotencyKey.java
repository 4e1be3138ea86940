package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * A key that identifies a request, so that the client can safely repeat it, for example after losing the connection.
 *
 * @param digest the SHA-256 digest of the key and the client's token, so that clients with different tokens cannot use
 *     each other's keys
 */
public record IdempotencyKey(String digest) {
    public static final String HEADER = "Idempotency-Key";

    private static final int MAX_LENGTH = 255;

    /** Returns the key of a request, or null if it has none. */
    public static @Nullable IdempotencyKey of(Context context) {
        String key = context.header(HEADER);
        if (key == null) {
            return null;
        }
        if (!key.matches("[!-~]{1," + MAX_LENGTH + "}")) {
            throw ProblemException.badField(
                    HEADER,
                    "the header " + HEADER + " must have 1 .. " + MAX_LENGTH
                            + " visible ASCII characters, such as a UUID (got: " + ClientText.of(key) + ")");
        }
        String token = context.header("Authorization");
        byte[] scoped = ((token == null ? "" : token) + '\n' + key).getBytes(StandardCharsets.UTF_8);
        return new IdempotencyKey(HexFormat.of().formatHex(sha256().digest(scoped)));
    }

    /** Returns the problem to report if the key was sent earlier with another request. */
    public static ProblemException reused() {
        return ProblemException.keyReused(
                HEADER,
                "the header " + HEADER + " was sent earlier with a different request: use a new key for each request");
    }

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
