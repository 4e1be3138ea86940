package dev.doppel.corpus.internal.table;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.ReasonText;
import dev.doppel.corpus.internal.reader.RecordReader;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a CSV or TSV file. The first row contains the names of the columns. */
public final class TableReader extends RecordReader {
    /**
     * The maximum length of a field in characters. Without a limit, the rest of the file after an unclosed quote would
     * be read as a single field.
     */
    public static final int LONGEST_FIELD = 1 << 28;

    private final InputStream in;
    private final TableParser parser;
    private final TableRow row;
    private boolean broken;
    private long records;

    /**
     * Creates a reader.
     *
     * @param in the table in UTF-8
     * @param usual the separator that is used unless another separator is detected in the header
     */
    public TableReader(
            InputFile file, InputStream in, char usual, int longestField, CorpusOptions options, ReadStats stats)
            throws IOException {
        super(file, options, stats);
        this.in = in;
        InputStream content = ByteOrderMark.droppedFrom(in);
        byte[] head = TableDialect.head(content);
        TableDialect dialect = TableDialect.of(head, usual);
        this.parser = new TableParser(TableDialect.restored(head, content), dialect.separator(), longestField);
        this.row = parser.row();
        if (dialect.declared() && advance()) {
            row.header().clear();
        }
        readHeader();
    }

    @Override
    public @Nullable CorpusEntry next() throws IOException {
        if (!advance()) {
            return null;
        }
        long record = records++;
        try {
            return new CorpusEntry(document(source(row.line())), record, row.rank());
        } catch (UnreadableException e) {
            return skip(row.line(), e);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private void readHeader() throws IOException {
        if (advance()) {
            int text = column(options.textField(), "--text-field");
            boolean mayLackId = options.idField() == null && !row.header().contains(CorpusOptions.DEFAULT_ID_FIELD);
            int id = mayLackId ? TableRow.NONE : column(options.idFieldOrDefault(), "--id-field");
            String rank = options.rankField();
            row.keep(id, text, rank == null ? TableRow.NONE : row.header().indexOf(rank));
        } else if (!broken) {
            throw new UnreadableException("no header line", "add a first line that names the columns");
        }
    }

    private int column(String name, String option) throws UnreadableException {
        List<String> header = row.header();
        if (!header.contains(name)) {
            throw ReasonText.missing("column", name, new LinkedHashSet<>(header), option);
        }
        if (header.indexOf(name) != header.lastIndexOf(name)) {
            throw new UnreadableException(
                    "more than one column \"" + ReasonText.phrase(name) + "\"", "name another with " + option);
        }
        return header.indexOf(name);
    }

    private boolean advance() throws IOException {
        try {
            return !broken && parser.next();
        } catch (UnreadableException e) {
            broken = true;
            skip(row.line(), e);
            return false;
        }
    }

    private Document document(String source) throws UnreadableException {
        int expected = row.header().size();
        if (row.fields() != expected) {
            String fields = row.fields() == 1 ? "1 field" : row.fields() + " fields";
            throw new UnreadableException(
                    fields + ", but the header has " + expected, "quote fields that hold a separator");
        }
        Document document = new Document(id(row.id(), row.line()), row.text(), source);
        stats.replaced(source, row.malformed());
        return document;
    }
}
