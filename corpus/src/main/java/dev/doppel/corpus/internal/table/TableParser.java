package dev.doppel.corpus.internal.table;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;

/** Parses a table row by row. The same {@link TableRow} is reused for all rows. */
final class TableParser {
    private final Reader characters;
    private final int longestField;
    private final TableRow row;
    private final Iterator<TableRow> rows;

    TableParser(InputStream utf8, char separator, int longestField) {
        this(utf8, separator, longestField, 0);
    }

    /**
     * Creates a parser for a range of rows of a table.
     *
     * @param linesBefore the number of lines in the table before the first line of {@code utf8}
     */
    @SuppressWarnings("removal") // Without this deprecated option, stray text after a quote would stop the parser.
    TableParser(InputStream utf8, char separator, int longestField, long linesBefore) {
        this.longestField = longestField;
        this.row = new TableRow(linesBefore);
        this.characters = new InputStreamReader(
                utf8,
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .replaceWith(String.valueOf(TableRow.MALFORMED)));
        this.rows = CsvReader.builder()
                .fieldSeparator(separator)
                .maxBufferSize(longestField)
                .allowUnclosedQuote(false)
                .allowExtraCharsAfterClosingQuote(true)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .build(row, characters)
                .iterator();
    }

    TableRow row() {
        return row;
    }

    /**
     * Moves to the next row. Returns false if there are no more rows.
     *
     * @throws UnreadableException if a field is too long or its quote is never closed; no more rows can then be read
     */
    boolean next() throws IOException {
        try {
            if (!rows.hasNext()) {
                return false;
            }
            rows.next();
            return true;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (CsvParseException e) {
            boolean atEnd = characters.read() < 0;
            throw new UnreadableException(
                    atEnd
                            ? "the quote opened on line " + row.fieldLine() + " is never closed"
                            : "the field that starts on line " + row.fieldLine() + " is longer than " + longestField
                                    + " characters; the rest of the file is not read");
        }
    }
}
