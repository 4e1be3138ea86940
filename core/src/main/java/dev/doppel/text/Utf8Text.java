package dev.doppel.text;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A text, given as a string or as UTF-8 bytes. Bytes are decoded only when a string is needed, so a text that is only
 * shingled is never decoded. Instances are immutable and safe for use by multiple threads.
 *
 * <pre>{@code
 * Utf8Text text = Utf8Text.ofUtf8("naïve".getBytes(StandardCharsets.UTF_8));
 * int characters = text.length();    // 5
 * int bytes = text.size();           // 6
 * }</pre>
 */
public final class Utf8Text {
    private final byte @Nullable [] utf8;
    /** The text as a string, or null if the bytes have not been decoded yet. Decoding more than once is harmless. */
    private @Nullable String decoded;

    private Utf8Text(byte @Nullable [] utf8, @Nullable String decoded) {
        this.utf8 = utf8;
        this.decoded = decoded;
    }

    public static Utf8Text of(String text) {
        return new Utf8Text(null, text);
    }

    /** Returns the text with the given bytes, which must be well-formed UTF-8 and must not be modified afterwards. */
    public static Utf8Text ofUtf8(byte... utf8) {
        return new Utf8Text(utf8, null);
    }

    /** Returns the UTF-8 bytes, or null if the text was given as a string. The array must not be modified. */
    byte @Nullable [] utf8() {
        return utf8;
    }

    /**
     * Returns an upper bound on {@link #length} without reading the text. The bound is the number of bytes, or the
     * number of characters if the text was given as a string.
     */
    public int size() {
        return utf8 == null ? toString().length() : utf8.length;
    }

    /** Returns the number of UTF-16 code units, that is, the length of the string. */
    public int length() {
        String string = decoded;
        if (string != null || utf8 == null) {
            return toString().length();
        }
        int length = 0;
        for (byte b : utf8) {
            // Continuation bytes do not start a character. Characters of four bytes are surrogate pairs.
            length += (b < (byte) 0xC0 ? 0 : 1) + (b >= (byte) 0xF0 && b < 0 ? 1 : 0);
        }
        return length;
    }

    /** Returns the text as a string. */
    @Override
    public String toString() {
        String string = decoded;
        if (string == null) {
            string = utf8 == null ? "" : new String(utf8, StandardCharsets.UTF_8);
            decoded = string;
        }
        return string;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Utf8Text text && toString().equals(text.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }
}
