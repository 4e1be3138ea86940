package dev.doppel.corpus.internal.parquet;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordReader;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.text.Utf8Text;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.jspecify.annotations.Nullable;

/** Reads a row group of a Parquet file, with one document per row. */
final class ParquetReader extends RecordReader {
    private final Optional<ParquetRowGroup> rowGroup;
    private final ParquetRows rows;
    private final Map<ColumnDescriptor, ParquetTextColumnCursor> columns = new LinkedHashMap<>();
    private final ParquetTextColumnCursor text;
    private final @Nullable ParquetTextColumnCursor id;
    private final @Nullable ParquetTextColumnCursor rank;
    private boolean entered;
    private long row;

    /**
     * Creates a reader.
     *
     * @param rowGroup the row group, or empty if it is damaged
     */
    ParquetReader(
            InputFile file,
            Optional<ParquetRowGroup> rowGroup,
            ParquetLayout layout,
            ParquetRows rows,
            CorpusOptions options,
            ReadStats stats) {
        super(file, options, stats);
        this.rowGroup = rowGroup;
        this.rows = rows;
        this.row = rows.from();
        this.text = cursor(layout.text());
        this.id = layout.id() == null ? null : cursor(layout.id());
        this.rank = layout.rank() == null ? null : cursor(layout.rank());
    }

    @Override
    public @Nullable CorpusEntry next() {
        while (row < rows.to()) {
            if (!advance()) {
                return null;
            }
            long number = row++;
            try {
                return new CorpusEntry(document(number + 1), number, rank == null ? null : rank.value());
            } catch (UnreadableException e) {
                return skip(number + 1, e);
            }
        }
        return null;
    }

    @Override
    public void close() {
        rowGroup.ifPresent(ParquetRowGroup::close);
    }

    private Document document(long line) throws UnreadableException {
        Utf8Text words = text.content();
        if (words == null) {
            throw new UnreadableException(
                    "field \"" + SkipReasonText.phrase(options.textField()) + "\" is null, not text");
        }
        Document document = new Document(id(id == null ? null : id.value(), line), words, source(line));
        stats.replaced(document.source(), text.malformed() + (id == null || id == text ? 0L : id.malformed()));
        return document;
    }

    /** Moves to the next row. If that row is damaged, skips the rest of the row group and returns false. */
    private boolean advance() {
        try {
            if (!entered) {
                entered = true;
                enter(rowGroup.orElseThrow());
            }
            for (ParquetTextColumnCursor column : columns.values()) {
                column.next();
            }
            return true;
        } catch (IOException | RuntimeException e) {
            skipRest();
            return false;
        }
    }

    private void enter(ParquetRowGroup present) throws IOException {
        for (ParquetTextColumnCursor column : columns.values()) {
            column.enter(present);
        }
    }

    /** Skips all remaining rows and reports them, without Parquet's technical message. */
    private void skipRest() {
        String rest = rows.to() - row == 1 ? "its last row is" : "its rows up to " + rows.to() + " are";
        skip(row + 1, new UnreadableException("row group " + rows.rowGroup() + " is damaged; " + rest + " not read"));
        row = rows.to();
    }

    private ParquetTextColumnCursor cursor(ColumnDescriptor column) {
        return columns.computeIfAbsent(column, ParquetTextColumnCursor::new);
    }
}
