package dev.doppel.server.internal.http;

import jakarta.servlet.http.HttpServletResponse;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The id of a request in the log, in a response header and in the body of an error response, so that users can find the
 * log line for a response. A proxy may choose the id.
 */
public final class RequestId {
    public static final String HEADER = "X-Request-Id";

    private static final Pattern VALID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final int BYTES = 8;
    private static final SecureRandom RANDOM = new SecureRandom();

    private RequestId() {}

    /** Returns the requested id, or a new id if the requested id is missing or invalid. */
    public static String choose(@Nullable String requested) {
        if (requested != null && VALID.matcher(requested).matches()) {
            return requested;
        }
        byte[] id = new byte[BYTES];
        RANDOM.nextBytes(id);
        return HexFormat.of().formatHex(id);
    }

    /**
     * Returns the id of the request to which a response belongs, choosing one if the request does not have an id yet.
     */
    public static String of(HttpServletResponse response) {
        String given = response.getHeader(HEADER);
        if (given != null) {
            return given;
        }
        String chosen = choose(null);
        response.setHeader(HEADER, chosen);
        return chosen;
    }
}
