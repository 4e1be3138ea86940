package dev.doppel.index.internal.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** The encoding of a text as a tag byte followed by the text in UTF-8, or in UTF-16 if it has unpaired surrogates. */
public final class TextRecord {
    private static final byte UTF_8 = 8;
    private static final byte UTF_16 = 16;

    /** The character that decoders substitute for malformed input. */
    private static final char REPLACEMENT = '\uFFFD';

    private TextRecord() {}

    static byte[] write(String text) {
        if (isValidUnicode(text)) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return ByteBuffer.allocate(1 + bytes.length).put(UTF_8).put(bytes).array();
        }
        ByteBuffer record =
                ByteBuffer.allocate(1 + text.length() * Character.BYTES).put(UTF_16);
        record.asCharBuffer().put(text);
        return record.array();
    }

    /** Returns whether a string is free of unpaired surrogates, which UTF-8 cannot represent. */
    public static boolean isValidUnicode(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                return false;
            }
        }
        return true;
    }

    static String read(byte[] record) {
        if (record.length == 0 || (record[0] != UTF_8 && record[0] != UTF_16)) {
            throw notAText(record);
        }
        String text = record[0] == UTF_8
                ? new String(record, 1, record.length - 1, StandardCharsets.UTF_8)
                : ByteBuffer.wrap(record, 1, record.length - 1)
                        .slice()
                        .asCharBuffer()
                        .toString();
        // Malformed UTF-8 decodes to replacement characters, so texts that contain any are verified by encoding them
        // again.
        boolean suspect = record[0] == UTF_16 || text.indexOf(REPLACEMENT) >= 0;
        if (suspect && !Arrays.equals(write(text), record)) {
            throw notAText(record);
        }
        return text;
    }

    private static IllegalArgumentException notAText(byte[] record) {
        return new IllegalArgumentException("not a text: " + record.length + " bytes");
    }

    /** Returns the SHA-256 hash of a text in UTF-8, as hexadecimal digits. */
    public static String digest(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
