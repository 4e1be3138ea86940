package dev.doppel.corpus.internal.charset;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A fast validator for UTF-8. The slower {@link MalformedBytesScanner} is needed only for invalid input. */
public final class Utf8Validator {
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    private Utf8Validator() {}

    /** Returns whether the bytes are well-formed UTF-8 according to Table 3-7 of the Unicode Standard. */
    public static boolean wellFormed(byte[] bytes, int from, int to) {
        return malformed(bytes, from, to) == to;
    }

    /** Returns the start of the first malformed sequence, or {@code to} if there is none. */
    static int malformed(byte[] bytes, int from, int to) {
        ByteBuffer lanes = lanes(bytes);
        for (int i = notAscii(lanes, from, to); i < to; i = notAscii(lanes, i, to)) {
            int length = sequence(bytes, i, to);
            if (length == 0) {
                return i;
            }
            i += length;
        }
        return to;
    }

    /**
     * Wraps the bytes in a buffer from which eight bytes can be read at a time. A VarHandle would be equally fast, but
     * slower to initialise.
     */
    static ByteBuffer lanes(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    }

    /** Returns the position of the first non-ASCII byte, or {@code to} if there is none. */
    static int notAscii(ByteBuffer lanes, int from, int to) {
        int i = from;
        while (i + Long.BYTES <= to && (lanes.getLong(i) & HIGH_BITS) == 0) {
            i += Long.BYTES;
        }
        while (i < to && lanes.get(i) >= 0) {
            i++;
        }
        return i;
    }

    /** Returns the length of the well-formed multi-byte sequence at {@code i}, or 0 if there is none. */
    static int sequence(byte[] bytes, int i, int to) {
        int lead = bytes[i] & 0xFF;
        int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (lead < 0xC2 || lead > 0xF4 || i + length > to) {
            return 0;
        }
        // The allowed range of the second byte excludes overlong forms, surrogates and values beyond U+10FFFF.
        int second = bytes[i + 1] & 0xFF;
        int least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        if (second < least || second > most) {
            return 0;
        }
        for (int k = i + 2; k < i + length; k++) {
            if ((bytes[k] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return length;
    }
}
