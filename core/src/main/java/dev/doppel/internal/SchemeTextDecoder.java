package dev.doppel.internal;

import java.nio.charset.StandardCharsets;

/**
 * Decodes stored scheme lines. Rejects damaged bytes, since error messages quote unknown schemes and must fit on one
 * line.
 */
public final class SchemeTextDecoder {
    private static final int MAX_LENGTH = 200;

    private SchemeTextDecoder() {}

    /**
     * Returns the scheme line in {@code bytes[offset, offset + length)}. Throws {@link IllegalArgumentException} if the
     * bytes cannot be a scheme line.
     */
    public static String decode(byte[] bytes, int offset, int length) {
        if (length > MAX_LENGTH) {
            throw new IllegalArgumentException("a scheme of " + length + " bytes is too long");
        }
        for (int i = offset; i < offset + length; i++) {
            if (bytes[i] < ' ' || bytes[i] > '~') {
                throw new IllegalArgumentException("a scheme is not printable text");
            }
        }
        return new String(bytes, offset, length, StandardCharsets.US_ASCII);
    }
}
