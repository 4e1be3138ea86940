package dev.doppel.index.internal.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** The bytes of a text: UTF-8, or UTF-16 for the rare text with half a surrogate pair, which UTF-8 cannot write. */
public final class TextRecord {
    private static final byte NARROW = 8;
    private static final byte WIDE = 16;

    /** What bytes that are not UTF-8 become. */
    private static final char REPLACEMENT = '\uFFFD';

    private TextRecord() {}

    public static byte[] write(String text) {
        if (isWhole(text)) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return ByteBuffer.allocate(1 + bytes.length).put(NARROW).put(bytes).array();
        }
        ByteBuffer record =
                ByteBuffer.allocate(1 + text.length() * Character.BYTES).put(WIDE);
        record.asCharBuffer().put(text);
        return record.array();
    }

    /** Whether UTF-8 gives the text back. */
    public static boolean isWhole(String text) {
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

    public static String read(byte[] record) {
        if (record.length == 0 || (record[0] != NARROW && record[0] != WIDE)) {
            throw notAText(record);
        }
        String text = record[0] == NARROW
                ? new String(record, 1, record.length - 1, StandardCharsets.UTF_8)
                : ByteBuffer.wrap(record, 1, record.length - 1)
                        .slice()
                        .asCharBuffer()
                        .toString();
        // Other bytes than those of a text show by what stands for them; only then is it worth writing them again.
        boolean suspect = record[0] == WIDE || text.indexOf(REPLACEMENT) >= 0;
        if (suspect && !Arrays.equals(write(text), record)) {
            throw notAText(record);
        }
        return text;
    }

    private static IllegalArgumentException notAText(byte[] record) {
        return new IllegalArgumentException("not a text: " + record.length + " bytes");
    }

    public static String digest(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
