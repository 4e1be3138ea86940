package dev.doppel.corpus;

import java.io.IOException;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * How a table separates its fields. Excel and LibreOffice write semicolons where a comma is the decimal point, and both call the
 * file {@code .csv}. Excel may declare the separator in a first line of its own, {@code sep=;}.
 *
 * @param declared whether the first line declares the separator, and is not the header
 */
record TableDialect(char separator, boolean declared) {
    /** How far to look for the end of the header. */
    static final int HEAD = 1 << 13;

    private static final String CANDIDATES = ",;\t|";
    private static final String DECLARATION = "sep=";

    /**
     * Recognises the dialect by the first line, and leaves the stream as it was.
     *
     * @param in UTF-8 without a byte order mark, with room for {@link #HEAD} bytes
     * @param usual the separator that the name of the file promises
     */
    static TableDialect of(PushbackInputStream in, char usual) throws IOException {
        byte[] head = new byte[HEAD];
        int length = 0;
        try {
            for (int read = 0; read >= 0 && length < HEAD; length += Math.max(0, read)) {
                read = in.read(head, length, HEAD - length);
            }
        } catch (DamagedException e) {
            // Met again where the rows are read, after what came before it.
        }
        in.unread(head, 0, length);
        return of(new String(head, 0, length, StandardCharsets.UTF_8).stripLeading(), usual);
    }

    private static TableDialect of(String start, char usual) {
        String first = start.lines().findFirst().orElse("").replace("\"", "").toLowerCase(Locale.ROOT);
        return first.startsWith(DECLARATION) && first.length() == DECLARATION.length() + 1
                ? new TableDialect(first.charAt(DECLARATION.length()), true)
                : new TableDialect(mostFrequentIn(start, usual), false);
    }

    /** The candidate that stands most often in the header, outside of quotes; the usual one unless another is more frequent. */
    private static char mostFrequentIn(String start, char usual) {
        int[] counts = new int[CANDIDATES.length()];
        boolean quoted = false;
        for (int i = 0; i < start.length(); i++) {
            char c = start.charAt(i);
            if (!quoted && (c == '\n' || c == '\r')) {
                break;
            }
            quoted ^= c == '"';
            int candidate = quoted ? -1 : CANDIDATES.indexOf(c);
            if (candidate >= 0) {
                counts[candidate]++;
            }
        }
        int most = CANDIDATES.indexOf(usual);
        for (int i = 0; i < counts.length; i++) {
            most = counts[i] > counts[most] ? i : most;
        }
        return CANDIDATES.charAt(most);
    }
}
