package dev.doppel.corpus.internal.table;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The current row of the CSV parser. A header row contains all fields. A later row contains only the id, text and rank.
 */
final class TableRow extends AbstractBaseCsvCallbackHandler<TableRow> {
    /**
     * The character that temporarily replaces a malformed sequence. Unlike U+FFFD, this unpaired surrogate cannot
     * result from well-formed input.
     */
    static final char MALFORMED = '\uDFFF';

    static final int NONE = -1;

    private final long linesBefore;
    private final List<String> header = new ArrayList<>();
    private @Nullable TableLayout layout;
    private @Nullable String id;
    private @Nullable String rank;
    private String text = "";
    private long malformed;
    private long fieldLine;

    /**
     * Creates a row.
     *
     * @param linesBefore the number of lines in the table before the first line that the parser reads
     */
    TableRow(long linesBefore) {
        this.linesBefore = linesBefore;
    }

    List<String> header() {
        return header;
    }

    /** Ends the header and sets the columns to keep from later rows. */
    void keep(TableLayout known) {
        this.layout = known;
    }

    long line() {
        return linesBefore + getStartingLineNumber();
    }

    /** Returns the number of the line on which the current, incomplete field starts. */
    long fieldLine() {
        return fieldLine;
    }

    int fields() {
        return getFieldCount();
    }

    @Nullable
    String id() {
        return id;
    }

    @Nullable
    String rank() {
        return rank;
    }

    String text() {
        return text;
    }

    long malformed() {
        return malformed;
    }

    @Override
    protected void handleBegin(long startingLineNumber) {
        id = null;
        rank = null;
        text = "";
        malformed = 0;
        fieldLine = linesBefore + startingLineNumber;
    }

    @Override
    protected void handleField(int column, char[] buffer, int offset, int length, boolean quoted) {
        replaceMalformed(buffer, offset, offset + length);
        TableLayout known = layout;
        if (known == null) {
            header.add(new String(buffer, offset, length));
            return;
        }
        if (column == known.text()) {
            text = new String(buffer, offset, length);
        }
        if (column == known.id()) {
            id = new String(buffer, offset, length);
        }
        if (column == known.rank()) {
            rank = new String(buffer, offset, length);
        }
    }

    @Override
    protected TableRow buildRecord() {
        return this;
    }

    /**
     * Replaces and counts malformed sequences, and counts line breaks. CRLF counts as one line break, as in the parser.
     */
    private void replaceMalformed(char[] buffer, int from, int to) {
        for (int i = from; i < to; i++) {
            switch (buffer[i]) {
                case '\r' -> fieldLine++;
                case '\n' -> fieldLine += i > from && buffer[i - 1] == '\r' ? 0 : 1;
                case MALFORMED -> {
                    if (i == from || !Character.isHighSurrogate(buffer[i - 1])) {
                        buffer[i] = '\uFFFD';
                        malformed++;
                    }
                }
                default -> {}
            }
        }
    }
}
