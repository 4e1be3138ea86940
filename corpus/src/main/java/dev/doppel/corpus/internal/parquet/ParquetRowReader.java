package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;

/** Reads a Parquet file row by row. Only columns whose values can be converted to text are read. */
public final class ParquetRowReader {
    /** A consumer of the header and the rows of a table. */
    public interface Rows {
        void header(List<String> names);

        /** Receives a row. The values are in the order of the header, and null values are allowed. */
        void row(List<@Nullable String> values);
    }

    private ParquetRowReader() {}

    /** Reads a local file, which may be compressed as a whole. Throws {@link IOException} if the file is damaged. */
    public static void read(Path path, Rows rows) throws IOException {
        InputFile file = InputFile.of(path.toString(), path, Files.size(path));
        try (InputStream content = file.open();
                OpenParquetFile source = OpenParquetFile.open(file, content)) {
            List<ColumnDescriptor> columns = source.metaData().getSchema().getColumns().stream()
                    .filter(column -> column.getMaxRepetitionLevel() == 0 && hasText(column.getPrimitiveType()))
                    .toList();
            rows.header(columns.stream()
                    .map(column -> String.join(".", column.getPath()))
                    .toList());
            for (int i = 0; i < source.rowGroups().size(); i++) {
                read(source, i, columns, rows);
            }
        } catch (IllegalArgumentException e) {
            throw e; // thrown by the consumer of the rows
        } catch (RuntimeException e) {
            throw new IOException("the Parquet data is damaged", e);
        }
    }

    private static void read(OpenParquetFile source, int number, List<ColumnDescriptor> columns, Rows rows)
            throws IOException {
        try (ParquetRowGroup rowGroup = ParquetRowGroup.read(source, number, columns)) {
            List<ParquetTextColumnCursor> cursors =
                    columns.stream().map(ParquetRowReader::cursor).toList();
            for (ParquetTextColumnCursor cursor : cursors) {
                cursor.enter(rowGroup);
            }
            for (long row = 0; row < source.rowGroups().get(number).getRowCount(); row++) {
                cursors.forEach(ParquetTextColumnCursor::next);
                rows.row(cursors.stream().map(ParquetTextColumnCursor::value).toList());
            }
        }
    }

    private static boolean hasText(PrimitiveType type) {
        return isBoolean(type) || ParquetTextColumnCursor.hasText(type);
    }

    private static boolean isBoolean(PrimitiveType type) {
        return type.getPrimitiveTypeName() == PrimitiveTypeName.BOOLEAN;
    }

    private static ParquetTextColumnCursor cursor(ColumnDescriptor column) {
        return isBoolean(column.getPrimitiveType())
                ? new ParquetTextColumnCursor(column, Optional.of(values -> Boolean.toString(values.getBoolean())))
                : new ParquetTextColumnCursor(column);
    }
}
