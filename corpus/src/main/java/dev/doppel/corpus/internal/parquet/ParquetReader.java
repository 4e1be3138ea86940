package dev.doppel.corpus.internal.parquet;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Entry;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.ReasonText;
import dev.doppel.corpus.internal.reader.RecordNaming;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.jspecify.annotations.Nullable;

/** A Parquet file: a document in each row. Only the columns of text, id and rank are read, one row group at a time. */
public final class ParquetReader implements DocumentReader {
    private final InputFile file;
    private final InputStream in;
    private final CorpusOptions options;
    private final ReadStats ledger;
    private final RecordNaming naming;
    private final ParquetSource source;
    private final Map<ColumnDescriptor, ParquetField> fields = new LinkedHashMap<>();
    private final ParquetField text;
    private final @Nullable ParquetField id;
    private final @Nullable ParquetField rank;
    private @Nullable ParquetRowGroup rowGroup;
    private int nextRowGroup;
    private long row;
    private long endOfRowGroup;

    public ParquetReader(InputFile file, InputStream in, CorpusOptions options, ReadStats ledger) throws IOException {
        this.file = file;
        this.in = in;
        this.options = options;
        this.ledger = ledger;
        this.naming = new RecordNaming(file, options);
        this.source = ParquetSource.open(file, in);
        try {
            ParquetNames names = new ParquetNames(source.metaData().getSchema());
            this.text = field(textColumn(names));
            boolean mayLackId = options.idField() == null && !names.has(CorpusOptions.DEFAULT_ID_FIELD);
            this.id = mayLackId ? null : field(idColumn(names));
            ColumnDescriptor ranks = rankColumn(names);
            this.rank = ranks == null ? null : field(ranks);
        } catch (IOException | RuntimeException e) {
            source.close();
            throw e;
        }
    }

    @Override
    public @Nullable Entry next() throws IOException {
        while (row < endOfRowGroup || enterNextRowGroup()) {
            long number = row++;
            if (!advance()) {
                continue;
            }
            try {
                return new Entry(document(number), number, rank == null ? null : rank.value());
            } catch (UnreadableException e) {
                ledger.skip(file.source(), number + 1, e);
                if (ledger.isStepwise()) {
                    return Entry.PASSED_OVER;
                }
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

    private Document document(long number) throws UnreadableException {
        String words = text.value();
        if (words == null) {
            throw new UnreadableException("field \"" + ReasonText.phrase(options.textField()) + "\" is null, not text");
        }
        String place = naming.source(number + 1);
        Document document = new Document(naming.id(id == null ? null : id.value(), number + 1), words, place);
        ledger.replaced(place, text.malformed() + (id == null || id == text ? 0L : id.malformed()));
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
            List<ColumnDescriptor> columns = List.copyOf(fields.keySet());
            rowGroup = ParquetRowGroup.read(source, nextRowGroup - 1, columns);
            for (ParquetField field : fields.values()) {
                field.enter(rowGroup);
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
            for (ParquetField field : fields.values()) {
                field.next();
            }
            return true;
        } catch (RuntimeException e) {
            giveUpRowGroup(row - 1);
            return false;
        }
    }

    /** Parquet's own words for what is wrong are for its programmers. The row groups that follow may be sound. */
    private void giveUpRowGroup(long from) {
        String rows = endOfRowGroup - from == 1 ? "its last row is" : "its rows up to " + endOfRowGroup + " are";
        row = endOfRowGroup;
        ledger.skip(
                file.source(),
                from + 1,
                new UnreadableException("row group " + nextRowGroup + " is damaged; " + rows + " not read"));
    }

    private void leaveRowGroup() {
        if (rowGroup != null) {
            rowGroup.close();
            rowGroup = null;
            if (source.copy().isEmpty()) {
                ledger.done(source.rowGroups().get(nextRowGroup - 1).getCompressedSize());
            }
        }
    }

    private ParquetField field(ColumnDescriptor column) {
        return fields.computeIfAbsent(column, ParquetField::new);
    }

    private ColumnDescriptor textColumn(ParquetNames names) throws UnreadableException {
        ColumnDescriptor column = names.column(options.textField(), "text", "--text-field");
        if (!ParquetField.isText(column.getPrimitiveType())) {
            throw wrongKind(options.textField(), column, "text", "--text-field");
        }
        return column;
    }

    private ColumnDescriptor idColumn(ParquetNames names) throws UnreadableException {
        ColumnDescriptor column = names.column(options.idFieldOrDefault(), "text or a number", "--id-field");
        if (!ParquetField.hasText(column.getPrimitiveType())) {
            throw wrongKind(options.idFieldOrDefault(), column, "text or a number", "--id-field");
        }
        return column;
    }

    /** What cannot rank a document leaves it without a rank, as in other formats. */
    private @Nullable ColumnDescriptor rankColumn(ParquetNames names) {
        try {
            String name = options.rankField();
            ColumnDescriptor column = name == null ? null : names.column(name, "text or a number", "");
            return column != null && ParquetField.hasText(column.getPrimitiveType()) ? column : null;
        } catch (UnreadableException e) {
            return null;
        }
    }

    private static UnreadableException wrongKind(String name, ColumnDescriptor column, String wanted, String option) {
        String kind = ParquetNames.kind(column.getPrimitiveType());
        return new UnreadableException(
                "column \"" + ReasonText.phrase(name) + "\" is " + kind + ", not " + wanted,
                "name another with " + option);
    }
}
