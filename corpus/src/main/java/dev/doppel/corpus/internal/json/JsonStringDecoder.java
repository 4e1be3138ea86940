package dev.doppel.corpus.internal.json;

import dev.doppel.internal.LowestBit;
import dev.doppel.text.internal.Utf8;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Decodes JSON strings to UTF-8 bytes without creating {@link String} objects. The strings must be well-formed. Each
 * unpaired surrogate is replaced by U+FFFD.
 */
final class JsonStringDecoder {
    private static final int HEX = 16;
    private static final int HEX_DIGITS = 4;
    private static final int MAX_UTF8 = 4;
    private static final int REPLACEMENT = 0xFFFD;

    /** The maximum size in bytes of a buffer that is kept for the next string. */
    private static final int MAX_RETAINED = 1 << 20;

    private static final int INITIAL_CAPACITY = 1 << 12;

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = ONES << 7;

    private byte[] buffer = new byte[INITIAL_CAPACITY];
    private int length;
    private int unpaired;

    /**
     * Returns the bytes of a string.
     *
     * @param quote the index of the opening quote
     */
    byte[] decode(byte[] json, int quote) {
        length = 0;
        unpaired = 0;
        ByteBuffer lanes = ByteBuffer.wrap(json).order(ByteOrder.LITTLE_ENDIAN);
        int at = quote + 1;
        while (true) {
            int end = special(lanes, at);
            reserve(end - at);
            System.arraycopy(json, at, buffer, length, end - at);
            length += end - at;
            if (json[end] == '"') {
                return taken();
            }
            at = decodeEscape(json, end);
        }
    }

    /** Returns the index of the next quote or backslash. */
    private static int special(ByteBuffer json, int from) {
        int at = from;
        for (; at + Long.BYTES <= json.limit(); at += Long.BYTES) {
            long eight = json.getLong(at);
            long marks = zeros(eight ^ (ONES * '"')) | zeros(eight ^ (ONES * '\\'));
            if (marks != 0) {
                return at + LowestBit.index(marks) / Byte.SIZE;
            }
        }
        while (json.get(at) != '"' && json.get(at) != '\\') {
            at++;
        }
        return at;
    }

    /**
     * Returns a mask whose lowest set bit is the high bit of the first zero byte. Higher bits of the mask are not
     * reliable.
     */
    private static long zeros(long lanes) {
        return (lanes - ONES) & ~lanes & HIGH_BITS;
    }

    /** Returns the number of unpaired surrogates in the last string. */
    int unpaired() {
        return unpaired;
    }

    private byte[] taken() {
        byte[] utf8 = Arrays.copyOf(buffer, length);
        if (buffer.length > MAX_RETAINED) {
            buffer = new byte[INITIAL_CAPACITY];
        }
        return utf8;
    }

    private void reserve(int bytes) {
        if (buffer.length - length < bytes + MAX_UTF8) {
            buffer = Arrays.copyOf(buffer, Math.max(Math.addExact(length, bytes + MAX_UTF8), 2 * length));
        }
    }

    /** Appends the character that the escape at index {@code at} represents, and returns the index after the escape. */
    private int decodeEscape(byte[] json, int at) {
        byte kind = json[at + 1];
        if (kind != 'u') {
            buffer[length++] = switch (kind) {
                case 'b' -> '\b';
                case 'f' -> '\f';
                case 'n' -> '\n';
                case 'r' -> '\r';
                case 't' -> '\t';
                default -> kind;
            };
            return at + 2;
        }
        char unit = unit(json, at);
        int next = at + JsonStringLocator.UNICODE_ESCAPE;
        if (!Character.isSurrogate(unit)) {
            append(unit);
        } else if (Character.isHighSurrogate(unit)
                && json[next] == '\\'
                && json[next + 1] == 'u'
                && Character.isLowSurrogate(unit(json, next))) {
            append(Character.toCodePoint(unit, unit(json, next)));
            return next + JsonStringLocator.UNICODE_ESCAPE;
        } else {
            unpaired++;
            append(REPLACEMENT);
        }
        return next;
    }

    private static char unit(byte[] json, int escape) {
        int unit = 0;
        for (int i = escape + 2; i < escape + 2 + HEX_DIGITS; i++) {
            unit = unit * HEX + Character.digit(json[i], HEX);
        }
        return (char) unit;
    }

    private void append(int codePoint) {
        length = Utf8.write(codePoint, buffer, length);
    }
}
