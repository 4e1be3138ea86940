package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.TextEdit;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.writer.EditedText;
import dev.doppel.corpus.internal.writer.RecordChanges;
import dev.doppel.internal.spill.TemporaryFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.api.Binary;
import org.jspecify.annotations.Nullable;

/** Copies the kept rows of one row group, with all changes. */
final class ParquetRowGroupCopier implements Closeable {
    private static final int NONE = -1;

    private final int number;
    private final RecordChanges rewrite;
    private final ParquetAddedColumns added;
    private final ParquetRowGroup rowGroup;
    private final List<ParquetColumnCopier> columns = new ArrayList<>();
    private final int textColumn;

    ParquetRowGroupCopier(OpenParquetFile source, int number, RecordChanges rewrite, ParquetAddedColumns added)
            throws IOException {
        this.number = number;
        this.rewrite = rewrite;
        this.added = added;
        List<ColumnDescriptor> descriptors = source.metaData().getSchema().getColumns();
        this.textColumn = rewrite.onlyDrops() ? NONE : descriptors.indexOf(textColumn(source, rewrite));
        this.rowGroup = read(source, descriptors);
        try {
            for (ColumnDescriptor column : descriptors) {
                columns.add(new ParquetColumnCopier(rowGroup.column(column)));
            }
        } catch (IOException e) {
            rowGroup.close();
            throw damaged();
        } catch (RuntimeException e) {
            rowGroup.close();
            throw damagedUnlessDiskFailed(e);
        }
    }

    /** Copies the kept rows of this row group, which consists of the rows {@code [first, end)} of the file. */
    void copy(long first, long end, ParquetRowWriter output) throws IOException {
        long row = first;
        // Rows after the last kept row are not read, since they may be damaged.
        for (long next = rewrite.kept().nextKept(row);
                next < end;
                next = rewrite.kept().nextKept(row)) {
            skip(next - row);
            copy(next, output);
            row = next + 1;
        }
    }

    @Override
    public void close() {
        rowGroup.close();
    }

    private void copy(long row, ParquetRowWriter output) throws IOException {
        Binary text = rewrite.changesText(row) ? editedText(row) : null;
        List<ColumnWriter> targets = output.columns();
        copyColumns(text, targets);
        if (!added.fields().isEmpty()) {
            added.write(rewrite.values(row), targets);
        }
        output.endRow();
    }

    /** Returns the new text of a row, or null if the text does not change. */
    private @Nullable Binary editedText(long row) throws IOException {
        String text = text();
        List<TextEdit> edits = rewrite.textEdits(row, text);
        return edits.isEmpty() ? null : Binary.fromString(EditedText.of(text, edits));
    }

    private String text() throws IOException {
        Binary value;
        try {
            value = columns.get(textColumn).value();
        } catch (RuntimeException e) {
            throw damagedUnlessDiskFailed(e);
        }
        if (value == null) {
            throw new UnreadableException("the row no longer contains a text");
        }
        return new String(value.getBytesUnsafe(), StandardCharsets.UTF_8);
    }

    private void copyColumns(@Nullable Binary text, List<ColumnWriter> targets) throws IOException {
        try {
            for (int i = 0; i < columns.size(); i++) {
                if (text != null && i == textColumn) {
                    columns.get(i).replace(text, targets.get(i));
                } else {
                    columns.get(i).copyTo(targets.get(i));
                }
            }
        } catch (RuntimeException e) {
            throw damagedUnlessDiskFailed(e);
        }
    }

    private void skip(long rows) throws IOException {
        try {
            for (long i = 0; i < rows; i++) {
                columns.forEach(ParquetColumnCopier::skip);
            }
        } catch (RuntimeException e) {
            throw damagedUnlessDiskFailed(e);
        }
    }

    private static ColumnDescriptor textColumn(OpenParquetFile source, RecordChanges rewrite)
            throws UnreadableException {
        return new ParquetColumnFinder(source.metaData().getSchema())
                .column(rewrite.options().textField(), ParquetTextColumnCursor::isText, "text", "--text-field");
    }

    private ParquetRowGroup read(OpenParquetFile source, List<ColumnDescriptor> descriptors)
            throws UnreadableException {
        try {
            return ParquetRowGroup.read(source, number, descriptors);
        } catch (UnreadableException e) {
            throw e;
        } catch (IOException e) {
            throw damaged();
        } catch (RuntimeException e) {
            throw damagedUnlessDiskFailed(e);
        } catch (OutOfMemoryError e) {
            throw UnreadableException.rowGroupTooLargeForMemory(number + 1, e);
        }
    }

    /**
     * Rethrows {@code e} if it reports that a temporary file could not be written. Otherwise, returns an exception that
     * reports damage, since any other exception of the Parquet library is a sign of damage.
     */
    private UnreadableException damagedUnlessDiskFailed(RuntimeException e) {
        if (e instanceof TemporaryFile.Failure) {
            throw e;
        }
        return damaged();
    }

    private UnreadableException damaged() {
        return new UnreadableException("row group " + (number + 1) + " is damaged and cannot be written again");
    }
}
