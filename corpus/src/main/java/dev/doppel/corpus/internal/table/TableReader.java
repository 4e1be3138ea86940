package dev.doppel.corpus.internal.table;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordReader;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
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
    private final @Nullable TableLayout layout;
    private boolean broken;
    private long records;

    /**
     * Creates a reader for a whole table.
     *
     * @param in the table in UTF-8
     * @param usual the separator that is used unless another separator is detected in the header
     */
    public TableReader(
            InputFile file, InputStream in, char usual, int longestField, CorpusOptions options, ReadStats stats)
            throws IOException {
        this(file, DetectedTable.of(in, usual), longestField, options, stats);
    }

    /** Creates a reader for a whole table or for the rows at its start. */
    TableReader(InputFile file, DetectedTable table, int longestField, CorpusOptions options, ReadStats stats)
            throws IOException {
        super(file, options, stats);
        char separator = table.dialect().separator();
        this.in = table.rows();
        this.parser = new TableParser(in, separator, longestField);
        this.row = parser.row();
        if (table.dialect().declared() && advance()) {
            row.header().clear();
        }
        this.layout = header(separator);
        keepColumns();
    }

    /** Creates a reader for a range of rows of a table. */
    TableReader(
            InputFile file,
            InputStream rows,
            TableLayout layout,
            long linesBefore,
            long recordsBefore,
            CorpusOptions options,
            ReadStats stats) {
        super(file, options, stats);
        this.in = rows;
        this.parser = new TableParser(rows, layout.separator(), LONGEST_FIELD, linesBefore);
        this.row = parser.row();
        this.layout = layout;
        this.records = recordsBefore;
        keepColumns();
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

    /** Returns the layout, or null if the quote of a header field is never closed. */
    @Nullable
    TableLayout layout() {
        return layout;
    }

    private @Nullable TableLayout header(char separator) throws IOException {
        if (!advance()) {
            if (broken) {
                return null;
            }
            throw new UnreadableException("no header line", "add a first line that names the columns");
        }
        List<String> names = row.header();
        int text = column(options.textField(), "--text-field");
        boolean mayLackId = options.idField() == null && !names.contains(CorpusOptions.DEFAULT_ID_FIELD);
        int id = mayLackId ? TableRow.NONE : column(options.idFieldOrDefault(), "--id-field");
        String rank = options.rankField();
        return new TableLayout(separator, names.size(), id, text, rank == null ? TableRow.NONE : names.indexOf(rank));
    }

    private void keepColumns() {
        if (layout != null) {
            row.keep(layout);
        }
    }

    private int column(String name, String option) throws UnreadableException {
        List<String> header = row.header();
        if (!header.contains(name)) {
            throw SkipReasonText.missing("column", name, new LinkedHashSet<>(header), option);
        }
        if (header.indexOf(name) != header.lastIndexOf(name)) {
            throw new UnreadableException(
                    "more than one column \"" + SkipReasonText.phrase(name) + "\"", "name another with " + option);
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
        int expected = Objects.requireNonNull(layout).width();
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
