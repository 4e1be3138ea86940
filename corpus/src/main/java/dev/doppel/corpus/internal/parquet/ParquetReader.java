package dev.doppel.corpus.internal.parquet;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.ReasonText;
import dev.doppel.corpus.internal.reader.RecordReader;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.text.Utf8Text;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.jspecify.annotations.Nullable;

/** Reads a Parquet file with one document per row. Only the text, id and rank are loaded, one row group at a time. */
public final class ParquetReader extends RecordReader {
    private final InputStream in;
    private final ParquetSource source;
    private final Map<ColumnDescriptor, ParquetTextColumn> columns = new LinkedHashMap<>();
    private final ParquetTextColumn text;
    private final @Nullable ParquetTextColumn id;
    private final @Nullable ParquetTextColumn rank;
    private @Nullable ParquetRowGroup rowGroup;
    private int nextRowGroup;
    private long row;
    private long endOfRowGroup;

    public ParquetReader(InputFile file, InputStream in, CorpusOptions options, ReadStats stats) throws IOException {
        super(file, options, stats);
        this.in = in;
        this.source = ParquetSource.open(file, in);
        try {
            ParquetColumns names = new ParquetColumns(source.metaData().getSchema());
            this.text = cursor(textColumn(names));
            boolean mayLackId = options.idField() == null && !names.has(CorpusOptions.DEFAULT_ID_FIELD);
            this.id = mayLackId
                    ? null
                    : cursor(names.column(
                            options.idFieldOrDefault(), ParquetTextColumn::hasText, "text or a number", "--id-field"));
            ColumnDescriptor ranks = rankColumn(names);
            this.rank = ranks == null ? null : cursor(ranks);
        } catch (IOException | RuntimeException e) {
            source.close();
            throw e;
        }
    }

    @Override
    public @Nullable CorpusEntry next() throws IOException {
        while (row < endOfRowGroup || enterNextRowGroup()) {
            long number = row++;
            if (!advance()) {
                continue;
            }
            try {
                return new CorpusEntry(document(number + 1), number, rank == null ? null : rank.value());
            } catch (UnreadableException e) {
                return skip(number + 1, e);
            }
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        leaveRowGroup();
        source.close();
        in.close();
    }

    private Document document(long line) throws UnreadableException {
        Utf8Text words = text.content();
        if (words == null) {
            throw new UnreadableException("field \"" + ReasonText.phrase(options.textField()) + "\" is null, not text");
        }
        Document document = new Document(id(id == null ? null : id.value(), line), words, source(line));
        stats.replaced(document.source(), text.malformed() + (id == null || id == text ? 0L : id.malformed()));
        return document;
    }

    private boolean enterNextRowGroup() throws IOException {
        List<BlockMetaData> rowGroups = source.rowGroups();
        while (nextRowGroup < rowGroups.size()) {
            leaveRowGroup();
            BlockMetaData next = rowGroups.get(nextRowGroup++);
            endOfRowGroup = row + next.getRowCount();
            if (next.getRowCount() > 0 && entered()) {
                return true;
            }
        }
        leaveRowGroup();
        return false;
    }

    private boolean entered() throws IOException {
        try {
            rowGroup = ParquetRowGroup.read(source, nextRowGroup - 1, List.copyOf(columns.keySet()));
            for (ParquetTextColumn column : columns.values()) {
                column.enter(rowGroup);
            }
            return true;
        } catch (UnreadableException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            giveUpRowGroup(row);
            return false;
        }
    }

    private boolean advance() {
        try {
            for (ParquetTextColumn column : columns.values()) {
                column.next();
            }
            return true;
        } catch (RuntimeException e) {
            giveUpRowGroup(row - 1);
            return false;
        }
    }

    /**
     * Skips all rows from {@code from} to the end of the row group. The report does not include Parquet's technical
     * message.
     */
    private void giveUpRowGroup(long from) {
        String rows = endOfRowGroup - from == 1 ? "its last row is" : "its rows up to " + endOfRowGroup + " are";
        row = endOfRowGroup;
        skip(from + 1, new UnreadableException("row group " + nextRowGroup + " is damaged; " + rows + " not read"));
    }

    private void leaveRowGroup() {
        if (rowGroup != null) {
            rowGroup.close();
            rowGroup = null;
            if (source.copy().isEmpty()) {
                stats.done(source.rowGroups().get(nextRowGroup - 1).getCompressedSize());
            }
        }
    }

    private ParquetTextColumn cursor(ColumnDescriptor column) {
        return columns.computeIfAbsent(column, ParquetTextColumn::new);
    }

    private ColumnDescriptor textColumn(ParquetColumns names) throws UnreadableException {
        Optional<ColumnDescriptor> list =
                options.lists() ? names.list(options.textField(), ParquetTextColumn::isText) : Optional.empty();
        return list.isPresent()
                ? list.get()
                : names.column(options.textField(), ParquetTextColumn::isText, "text", "--text-field");
    }

    /** Returns the rank column, or null if there is no suitable column, in which case documents have no rank. */
    private @Nullable ColumnDescriptor rankColumn(ParquetColumns names) {
        try {
            String name = options.rankField();
            return name == null ? null : names.column(name, ParquetTextColumn::hasText, "text or a number", "");
        } catch (UnreadableException e) {
            return null;
        }
    }
}
