package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.internal.reader.DamagedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Splits a table into rows without decoding them, so that rows can be copied unchanged. Splitting takes constant
 * memory, even if rows are long. Only ASCII bytes are examined, so the encoding must use ASCII bytes only for ASCII
 * characters. Rows must end at the same positions as in {@link TableParser}, since the wrong rows would be kept
 * otherwise; a property test verifies this.
 */
final class RowSplitter {
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final byte separator;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int limit;

    private long position;

    private @Nullable DamagedException damage;

    RowSplitter(InputStream in, char separator) {
        this.in = in;
        this.separator = (byte) separator;
    }

    enum Ahead {
        ROW,
        /** An empty line, which the parser skips. */
        BLANK,
        END
    }

    Ahead ahead() throws IOException {
        if (!fill()) {
            return Ahead.END;
        }
        return buffer[at] == '\n' || buffer[at] == '\r' ? Ahead.BLANK : Ahead.ROW;
    }

    /** Returns the byte offset of the next row. */
    long position() {
        return position;
    }

    /**
     * Copies the next row, including its line break.
     *
     * @return false if a quote is still open at the end of the file, and true otherwise
     */
    boolean copy(OutputStream target) throws IOException {
        FieldState field = FieldState.START;
        while (fill()) {
            int from = at;
            byte last = 0;
            boolean ended = false;
            while (at < limit && !ended) {
                last = buffer[at++];
                ended = field != FieldState.QUOTED && (last == '\n' || last == '\r');
                field = field.after(last, separator);
            }
            target.write(buffer, from, at - from);
            position += at - from;
            if (ended) {
                if (last == '\r' && isNext('\n')) {
                    at++;
                    position++;
                    target.write('\n');
                }
                return true;
            }
        }
        return field != FieldState.QUOTED;
    }

    /**
     * Splits a row into cells. Returns the index after each cell, that is, the index of a separator or, for the last
     * cell, {@code length}.
     *
     * @param row the row without its line break
     */
    static int[] cellEnds(byte[] row, int length, char separator) {
        IntStream.Builder ends = IntStream.builder();
        FieldState field = FieldState.START;
        for (int i = 0; i < length; i++) {
            if (field != FieldState.QUOTED && row[i] == (byte) separator) {
                ends.add(i);
            }
            field = field.after(row[i], (byte) separator);
        }
        ends.add(length);
        return ends.build().toArray();
    }

    /**
     * Returns whether the next byte is {@code wanted}. If that byte cannot be read, returns false, since the current
     * row is complete. The damage is reported when the next row is read.
     */
    private boolean isNext(char wanted) throws IOException {
        try {
            return fill() && buffer[at] == wanted;
        } catch (DamagedException e) {
            damage = e;
            return false;
        }
    }

    private boolean fill() throws IOException {
        if (damage != null) {
            throw damage;
        }
        if (at == limit) {
            at = 0;
            limit = 0;
            limit = Math.max(0, in.read(buffer, 0, buffer.length));
        }
        return at < limit;
    }
}
