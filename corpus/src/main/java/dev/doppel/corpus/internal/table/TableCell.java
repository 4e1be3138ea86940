package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.TextEdit;
import dev.doppel.corpus.internal.charset.EncodedText;
import dev.doppel.corpus.internal.writer.EditedText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A cell as it is written in a table: the bytes {@code [from, to)} of a row.
 *
 * @param rowStart the byte offset of the row in the table
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TableCell(byte[] row, int from, int to, long rowStart, TableEncoding encoding, char separator) {
    private static final String QUOTE = "\"";
    private static final String DOUBLED = "\"\"";

    /** Returns {@code text} as it must be written in a cell, with quotes if necessary. */
    static String written(String text, char separator) {
        return mustBeQuoted(text, separator) || text.contains(QUOTE) ? quoted(text) : text;
    }

    /** Returns the text of the cell as {@link TableReader} delivers it. */
    String text() throws IOException {
        if (!startsWithQuote()) {
            return decoded(from, to);
        }
        return isTidy() ? decoded(from + 1, to - 1).replace(DOUBLED, QUOTE) : parsed();
    }

    /**
     * Returns the bytes of the cell with the given edits applied.
     *
     * @param text the text of the cell before the edits
     */
    byte[] edited(String text, List<TextEdit> edits) throws IOException {
        Charset charset = encoding.before(rowStart + to);
        boolean uniform = encoding.isUniform(rowStart + from, rowStart + to);
        ByteArrayOutputStream cell = new ByteArrayOutputStream(to - from);
        if (uniform && startsWithQuote() && isTidy()) {
            cell.write('"');
            new EncodedText(row, from + 1, to - 1, charset).write(doubled(text, edits), cell);
            cell.write('"');
            return cell.toByteArray();
        }
        String edited = EditedText.of(text, edits);
        boolean addsQuotes = edits.stream().anyMatch(edit -> edit.replacement().contains(QUOTE));
        // An empty cell is quoted, since it would otherwise turn a row with a single cell into a blank line.
        if (!uniform || startsWithQuote() || addsQuotes || edited.isEmpty() || mustBeQuoted(edited, separator)) {
            return quoted(edited).getBytes(charset);
        }
        new EncodedText(row, from, to, charset).write(edits, cell);
        return cell.toByteArray();
    }

    private boolean startsWithQuote() {
        return from < to && row[from] == '"';
    }

    /** Returns whether the cell ends with a quote and all quotes between the first and the last one are doubled. */
    private boolean isTidy() {
        int last = to - 1;
        for (int i = from + 1; i < last; i++) {
            if (row[i] == '"') {
                i++;
                if (i == last || row[i] != '"') {
                    return false;
                }
            }
        }
        return last > from && row[last] == '"';
    }

    /**
     * Returns the text of a cell in which other characters follow the closing quote. Only the parser knows the rules
     * for such cells.
     */
    private String parsed() throws IOException {
        byte[] utf8 = decoded(from, to).getBytes(StandardCharsets.UTF_8);
        TableParser parser = new TableParser(new ByteArrayInputStream(utf8), separator, TableReader.LONGEST_FIELD);
        parser.next();
        return parser.row().header().get(0);
    }

    private String decoded(int start, int end) {
        return encoding.decoded(row, start, end, rowStart);
    }

    /** Converts edits of a text to edits of the same text with all quotes doubled. */
    private static List<TextEdit> doubled(String text, List<TextEdit> edits) {
        List<TextEdit> doubled = new ArrayList<>();
        int quotes = 0;
        int counted = 0;
        for (TextEdit edit : edits) {
            int before = quotes + quotes(text, counted, edit.start());
            quotes = before + quotes(text, edit.start(), edit.end());
            counted = edit.end();
            doubled.add(new TextEdit(
                    edit.start() + before,
                    edit.end() + quotes,
                    edit.replacement().replace(QUOTE, DOUBLED)));
        }
        return doubled;
    }

    private static int quotes(String text, int from, int to) {
        int quotes = 0;
        for (int i = from; i < to; i++) {
            quotes += text.charAt(i) == '"' ? 1 : 0;
        }
        return quotes;
    }

    private static boolean mustBeQuoted(String text, char separator) {
        return text.startsWith(QUOTE)
                || text.indexOf(separator) >= 0
                || text.indexOf('\n') >= 0
                || text.indexOf('\r') >= 0;
    }

    private static String quoted(String text) {
        return QUOTE + text.replace(QUOTE, DOUBLED) + QUOTE;
    }
}
