package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.internal.reader.DamagedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds where the rows of a table of separated values end, without decoding them, so that a row can be passed on as it is.
 * It must end rows exactly where {@link TableParser} does, or the wrong ones would be kept. It looks at ASCII bytes only, and
 * so works on every encoding in which these stand for themselves alone. However long a row is, it is never held in memory.
 */
public final class RowSplitter {
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final byte separator;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int limit;

    private @Nullable DamagedException damage;

    RowSplitter(InputStream in, char separator) {
        this.in = in;
        this.separator = (byte) separator;
    }

    /** What the next row starts with. */
    enum Ahead {
        ROW,
        /** A line without a single byte, which the parser passes over. */
        BLANK,
        END
    }

    Ahead ahead() throws IOException {
        if (!filled()) {
            return Ahead.END;
        }
        return buffer[at] == '\n' || buffer[at] == '\r' ? Ahead.BLANK : Ahead.ROW;
    }

    /**
     * Moves behind the row and its line break, and gives all of it to {@code target}.
     *
     * @return whether the row is whole: false if a quote is open at the end of the file
     */
    boolean pass(OutputStream target) throws IOException {
        Field field = Field.FRESH;
        while (filled()) {
            int from = at;
            byte last = 0;
            boolean ended = false;
            while (at < limit && !ended) {
                last = buffer[at++];
                ended = field != Field.QUOTED && (last == '\n' || last == '\r');
                field = field.after(last, separator);
            }
            target.write(buffer, from, at - from);
            if (ended) {
                if (last == '\r' && isNext('\n')) {
                    at++;
                    target.write('\n');
                }
                return true;
            }
        }
        return field != Field.QUOTED;
    }

    /** Damage behind a row does not make the row any less whole: it is met when more is asked for. */
    private boolean isNext(char wanted) throws IOException {
        try {
            return filled() && buffer[at] == wanted;
        } catch (DamagedException e) {
            damage = e;
            return false;
        }
    }

    private boolean filled() throws IOException {
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

    /** Where in a field the splitter stands. */
    private enum Field {
        /** Before its first byte: only here does a quote open a quoted field. */
        FRESH,
        PLAIN,
        QUOTED,
        /**
         * Behind the second quote of a quoted field. One more, even after stray bytes, opens it again; so doubled quotes
         * need no care of their own.
         */
        CLOSED;

        Field after(byte next, byte separator) {
            if (this == QUOTED) {
                return next == '"' ? CLOSED : QUOTED;
            }
            if (next == separator) {
                return FRESH;
            }
            if (next == '"' && this != PLAIN) {
                return QUOTED;
            }
            return this == FRESH ? PLAIN : this;
        }
    }
}
