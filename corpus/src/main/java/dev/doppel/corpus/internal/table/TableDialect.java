package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.internal.reader.DamagedException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * The field separator of a table, as detected in the header. In locales in which the comma is the decimal separator,
 * Excel and LibreOffice separate fields with semicolons but still name the file {@code .csv}. Excel may declare the
 * separator in an extra first line, {@code sep=;}.
 *
 * @param declared whether the first line declares the separator and is therefore not the header
 */
record TableDialect(char separator, boolean declared) {
    /** The number of bytes that are searched for the end of the header. */
    private static final int HEAD = 1 << 13;

    private static final char MAX_ASCII = '\u007F';

    private static final String CANDIDATES = ",;\t|";
    private static final String DECLARATION = "sep=";

    /**
     * Reads the first {@link #HEAD} bytes of a table, or fewer if the table is shorter or damaged. Any damage is
     * reported when the rest of the table is read.
     */
    static byte[] head(InputStream in) throws IOException {
        byte[] head = new byte[HEAD];
        int length = 0;
        try {
            for (int read = 0; read >= 0 && length < HEAD; length += Math.max(0, read)) {
                read = in.read(head, length, HEAD - length);
            }
        } catch (DamagedException e) {
            // The bytes before the damage suffice to detect the dialect.
        }
        return Arrays.copyOf(head, length);
    }

    /** Returns a stream of {@code head} followed by {@code rest}. */
    static InputStream restored(byte[] head, InputStream rest) {
        return new SequenceInputStream(new ByteArrayInputStream(head), rest);
    }

    /** Returns whether the separator can be found by searching the bytes of an ASCII-compatible encoding. */
    boolean hasAsciiSeparator() {
        return separator <= MAX_ASCII;
    }

    /**
     * Detects the dialect from the start of a table.
     *
     * @param head the start of the table in UTF-8, without a byte order mark
     * @param usual the usual separator for the file's extension
     */
    static TableDialect of(byte[] head, char usual) {
        return of(new String(head, StandardCharsets.UTF_8).stripLeading(), usual);
    }

    private static TableDialect of(String start, char usual) {
        String first = start.lines().findFirst().orElse("").replace("\"", "").toLowerCase(Locale.ROOT);
        return first.startsWith(DECLARATION) && first.length() == DECLARATION.length() + 1
                ? new TableDialect(first.charAt(DECLARATION.length()), true)
                : new TableDialect(separatorOf(start, usual), false);
    }

    /**
     * Returns the candidate separator that occurs most often outside quotes, up to the first line break that ends the
     * header for at least one candidate. All of this text belongs to the header, whichever candidate is returned. The
     * result therefore does not depend on the rows, which may be removed later. In a tie, candidates whose header
     * continues after the line break come first, and then {@code usual}.
     */
    private static char separatorOf(String start, char usual) {
        int[] counts = new int[CANDIDATES.length()];
        FieldState[] fields = new FieldState[CANDIDATES.length()];
        Arrays.fill(fields, FieldState.START);
        boolean quoted = false;
        for (int i = 0; i < start.length() && !endsHeader(start.charAt(i), fields); i++) {
            char c = start.charAt(i);
            quoted ^= c == '"';
            for (int candidate = 0; candidate < counts.length; candidate++) {
                char separator = CANDIDATES.charAt(candidate);
                counts[candidate] += !quoted && c == separator ? 1 : 0;
                fields[candidate] = fields[candidate].after(c, separator);
            }
        }
        int best = CANDIDATES.indexOf(usual);
        for (int i = 0; i < counts.length; i++) {
            boolean continues = fields[i] == FieldState.QUOTED && fields[best] != FieldState.QUOTED;
            if (counts[i] > counts[best] || (counts[i] == counts[best] && continues)) {
                best = i;
            }
        }
        return CANDIDATES.charAt(best);
    }

    /** Returns whether a character ends the header for at least one candidate. */
    private static boolean endsHeader(char c, FieldState[] fields) {
        return (c == '\n' || c == '\r') && Arrays.stream(fields).anyMatch(field -> field != FieldState.QUOTED);
    }
}
