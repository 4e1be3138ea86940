package dev.doppel.fuzz;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the fuzzer's bytes: first one byte per choice, then the content. Inserting or deleting a content byte therefore
 * does not change the choices.
 */
public final class Input {
    /** The possible encodings of texts. UTF-16 can produce any string, including unpaired surrogates. */
    private static final List<Charset> CHARSETS =
            List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16BE);

    private static final String SEPARATOR = "\n=\n";

    private final byte[] bytes;
    private int at;

    public Input(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Returns a number from 0 to {@code choices - 1}, or 0 if no bytes are left. */
    public int choice(int choices) {
        return at < bytes.length ? (bytes[at++] & 0xFF) % choices : 0;
    }

    public boolean flag() {
        return choice(2) == 1;
    }

    public <T> T oneOf(List<T> choices) {
        return choices.get(choice(choices.size()));
    }

    public byte[] rest() {
        byte[] rest = Arrays.copyOfRange(bytes, at, bytes.length);
        at = bytes.length;
        return rest;
    }

    /** Returns the remaining bytes, except the first, as a string. The first byte selects the encoding. */
    public String text() {
        Charset charset = oneOf(CHARSETS);
        return new String(rest(), charset);
    }

    /**
     * Returns the remaining bytes as two strings, which are separated in the input by a line that contains only {@code
     * =}. Without such a line, returns the same string twice.
     */
    public String[] twoTexts() {
        String both = text();
        int separator = both.indexOf(SEPARATOR);
        return separator < 0
                ? new String[] {both, both}
                : new String[] {both.substring(0, separator), both.substring(separator + SEPARATOR.length())};
    }
}
