package dev.doppel.results.internal;

import dev.doppel.corpus.internal.parquet.ParquetRowWriter;
import dev.doppel.results.ResultRows;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/** Writes rows to a Parquet file, buffering about one row group in memory. This class is not thread-safe. */
public final class ParquetTableWriter implements RowWriter {
    private static final int ROW_GROUP_ROWS = 1_000_000;
    private static final int ROW_GROUP_BYTES = 1 << 24;

    private final List<ResultRows.Column> columns;
    private final OutputStream target;
    private final ParquetRowWriter output;
    private long textBytes;

    /** Begins a Parquet file. {@link #close} does not close {@code target}. */
    public ParquetTableWriter(List<ResultRows.Column> columns, OutputStream target) throws IOException {
        this.columns = List.copyOf(columns);
        this.target = target;
        MessageType schema = new MessageType(
                "rows", columns.stream().<Type>map(ParquetTableWriter::field).toList());
        output = new ParquetRowWriter(schema, ROW_GROUP_ROWS, ROW_GROUP_BYTES, properties(), target);
    }

    /**
     * Returns properties that disable dictionary encoding for integer columns. If almost all values are distinct, as
     * for hashes, a dictionary takes several times as much memory as the values.
     */
    private ParquetProperties properties() {
        ParquetProperties.Builder properties = ParquetProperties.builder();
        for (ResultRows.Column column : columns) {
            if (column.kind() == ResultRows.Column.Kind.WHOLE) {
                properties.withDictionaryEncoding(column.name(), false);
            }
        }
        return properties.build();
    }

    @Override
    public void add(List<? extends @Nullable String> row) throws IOException {
        List<ColumnWriter> writers = output.columns();
        for (int i = 0; i < columns.size(); i++) {
            write(columns.get(i), row.get(i), writers.get(i));
        }
        output.endRow();
        // The Parquet writer rarely checks its memory use. Without this check, long texts could exceed the row-group
        // limit.
        if (textBytes >= ROW_GROUP_BYTES) {
            output.endRowGroup();
            textBytes = 0;
        }
    }

    /** Writes the footer. A Parquet file without a footer cannot be read. */
    @Override
    public void end() throws IOException {
        output.end(Map.of());
        target.flush();
    }

    @Override
    public void close() throws IOException {
        output.close();
    }

    private void write(ResultRows.Column column, @Nullable String value, ColumnWriter writer) {
        int present = column.optional() ? 1 : 0;
        if (value == null) {
            writer.writeNull(0, 0);
            return;
        }
        switch (column.kind()) {
            case TEXT, JSON -> {
                Binary text = Binary.fromString(value);
                textBytes += text.length();
                writer.write(text, 0, present);
            }
            case NUMBER -> writer.write(Double.parseDouble(value), 0, present);
            case WHOLE -> writer.write(Long.parseLong(value), 0, present);
            case BIT -> writer.write(Integer.parseInt(value), 0, present);
        }
    }

    private static PrimitiveType field(ResultRows.Column column) {
        Type.Repetition repetition = column.optional() ? Type.Repetition.OPTIONAL : Type.Repetition.REQUIRED;
        return switch (column.kind()) {
            case TEXT ->
                Types.primitive(PrimitiveTypeName.BINARY, repetition)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.name());
            case JSON ->
                Types.primitive(PrimitiveTypeName.BINARY, repetition)
                        .as(LogicalTypeAnnotation.jsonType())
                        .named(column.name());
            case NUMBER -> Types.primitive(PrimitiveTypeName.DOUBLE, repetition).named(column.name());
            case WHOLE -> Types.primitive(PrimitiveTypeName.INT64, repetition).named(column.name());
            case BIT -> Types.primitive(PrimitiveTypeName.INT32, repetition).named(column.name());
        };
    }
}
