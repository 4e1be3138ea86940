package dev.doppel.fuzz;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * The bytes that the fuzzer made up, taken from the front: first what is to be done, a byte for each choice, then with what.
 * So a byte more or less in the content leaves the choices as they were.
 */
public final class Input {
    /** UTF-16 gives every string, those with half a surrogate pair among them; the others are what text mostly is. */
    private static final List<Charset> CHARSETS =
            List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16BE);

    private final byte[] bytes;
    private int at;

    public Input(byte[] bytes) {
        this.bytes = bytes;
    }

    /** One of so many choices; the first where there are no more bytes. */
    public int choice(int choices) {
        return at < bytes.length ? (bytes[at++] & 0xFF) % choices : 0;
    }

    public boolean flag() {
        return choice(2) == 1;
    }

    public <T> T oneOf(List<T> choices) {
        return choices.get(choice(choices.size()));
    }

    /** All bytes that are left. */
    public byte[] rest() {
        byte[] rest = Arrays.copyOfRange(bytes, at, bytes.length);
        at = bytes.length;
        return rest;
    }

    /** All that is left as a text. */
    public String text() {
        Charset charset = oneOf(CHARSETS);
        return new String(rest(), charset);
    }

    /** What is left as two texts, of which the first ends with a line of a single {@code =}. */
    public String[] twoTexts() {
        String both = text();
        int between = both.indexOf(BETWEEN);
        return between < 0
                ? new String[] {both, both}
                : new String[] {both.substring(0, between), both.substring(between + BETWEEN.length())};
    }

    private static final String BETWEEN = "\n=\n";
}
