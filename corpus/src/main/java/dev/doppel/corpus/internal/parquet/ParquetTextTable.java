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
public final class ParquetTextTable {
    /** A consumer of the header and the rows of a table. */
    public interface Rows {
        void header(List<String> names);

        /** Receives a row. The values are in the order of the header, and null values are allowed. */
        void row(List<@Nullable String> values);
    }

    private ParquetTextTable() {}

    /** Reads a local file, which may be compressed as a whole. Throws {@link IOException} if the file is damaged. */
    public static void read(Path path, Rows rows) throws IOException {
        InputFile file = InputFile.of(path.toString(), path, Files.size(path));
        try (InputStream content = file.open();
                ParquetSource source = ParquetSource.open(file, content)) {
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

    private static void read(ParquetSource source, int number, List<ColumnDescriptor> columns, Rows rows)
            throws IOException {
        try (ParquetRowGroup rowGroup = ParquetRowGroup.read(source, number, columns)) {
            List<ParquetTextColumn> cursors =
                    columns.stream().map(ParquetTextTable::cursor).toList();
            for (ParquetTextColumn cursor : cursors) {
                cursor.enter(rowGroup);
            }
            for (long row = 0; row < source.rowGroups().get(number).getRowCount(); row++) {
                cursors.forEach(ParquetTextColumn::next);
                rows.row(cursors.stream().map(ParquetTextColumn::value).toList());
            }
        }
    }

    private static boolean hasText(PrimitiveType type) {
        return isBoolean(type) || ParquetTextColumn.hasText(type);
    }

    private static boolean isBoolean(PrimitiveType type) {
        return type.getPrimitiveTypeName() == PrimitiveTypeName.BOOLEAN;
    }

    private static ParquetTextColumn cursor(ColumnDescriptor column) {
        return isBoolean(column.getPrimitiveType())
                ? new ParquetTextColumn(column, Optional.of(values -> Boolean.toString(values.getBoolean())))
                : new ParquetTextColumn(column);
    }
}
