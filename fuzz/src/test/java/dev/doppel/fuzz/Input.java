package dev.doppel.fuzz;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the bytes of the fuzzer: first a byte for each choice, then the content. Since the choices come first,
 * inserting or deleting a byte of the content does not change them.
 */
public final class Input {
    /**
     * The encodings of a text. UTF-16 can give any string, including unpaired surrogates; the others give typical text.
     */
    private static final List<Charset> CHARSETS =
            List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16BE);

    private static final String SEPARATOR = "\n=\n";

    private final byte[] bytes;
    private int at;

    public Input(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Returns a number from 0 to {@code choices}, exclusive, or 0 if there are no more bytes. */
    public int choice(int choices) {
        return at < bytes.length ? (bytes[at++] & 0xFF) % choices : 0;
    }

    public boolean flag() {
        return choice(2) == 1;
    }

    public <T> T oneOf(List<T> choices) {
        return choices.get(choice(choices.size()));
    }

    /** Returns the remaining bytes. */
    public byte[] rest() {
        byte[] rest = Arrays.copyOfRange(bytes, at, bytes.length);
        at = bytes.length;
        return rest;
    }

    /** Returns the remaining bytes as a string, after one byte that chooses the encoding. */
    public String text() {
        Charset charset = oneOf(CHARSETS);
        return new String(rest(), charset);
    }

    /**
     * Returns the remaining bytes as two strings, separated by a line with a single {@code =}, or the same string twice
     * without such a line.
     */
    public String[] twoTexts() {
        String both = text();
        int separator = both.indexOf(SEPARATOR);
        return separator < 0
                ? new String[] {both, both}
                : new String[] {both.substring(0, separator), both.substring(separator + SEPARATOR.length())};
    }
}
