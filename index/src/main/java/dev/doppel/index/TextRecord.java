package dev.doppel.index;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** The bytes of a text: UTF-8, or UTF-16 for the rare text with half a surrogate pair, which UTF-8 cannot write. */
final class TextRecord {
    private static final byte NARROW = 8;
    private static final byte WIDE = 16;

    private TextRecord() {}

    static byte[] write(String text) {
        byte[] narrow = text.getBytes(StandardCharsets.UTF_8);
        return isWhole(text) ? record(NARROW, narrow) : record(WIDE, text.getBytes(StandardCharsets.UTF_16BE));
    }

    /** Whether UTF-8 gives the text back. */
    static boolean isWhole(String text) {
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
        if (record.length == 0 || (record[0] != NARROW && record[0] != WIDE)) {
            throw new IllegalArgumentException("not a text: " + record.length + " bytes");
        }
        return new String(
                record, 1, record.length - 1, record[0] == NARROW ? StandardCharsets.UTF_8 : StandardCharsets.UTF_16BE);
    }

    static String digest(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static byte[] record(byte kind, byte[] text) {
        byte[] record = Arrays.copyOf(new byte[] {kind}, text.length + 1);
        System.arraycopy(text, 0, record, 1, text.length);
        return record;
    }
}
