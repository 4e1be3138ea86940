package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.internal.charset.MalformedBytesScanner;
import dev.doppel.corpus.internal.charset.Utf8Validator;
import dev.doppel.text.Utf8Text;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over a column with one value or a list of values per row. Values are converted to text, and the values of a
 * list are joined by line feeds.
 */
final class ParquetTextColumnCursor {
    private final ColumnDescriptor column;
    private final Optional<ParquetValueFormatter> formatter;
    private final MalformedBytesScanner utf8 = new MalformedBytesScanner(StandardCharsets.UTF_8);
    private @Nullable ColumnReader values;
    private boolean started;
    private @Nullable Utf8Text value;
    private int malformed;

    ParquetTextColumnCursor(ColumnDescriptor column) {
        this(
                column,
                isText(column.getPrimitiveType())
                        ? Optional.empty()
                        : ParquetValueFormatter.of(column.getPrimitiveType()));
    }

    /**
     * Creates a cursor.
     *
     * @param formatter the formatter for the values, or empty if the values are text
     */
    ParquetTextColumnCursor(ColumnDescriptor column, Optional<ParquetValueFormatter> formatter) {
        this.column = column;
        this.formatter = formatter;
    }

    /**
     * Returns whether the values of a type are text. Bytes without a logical type are treated as text, since old
     * programs omit the type.
     */
    static boolean isText(PrimitiveType type) {
        LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
        boolean maybe = logical == null
                || logical instanceof StringLogicalTypeAnnotation
                || logical instanceof EnumLogicalTypeAnnotation
                || logical instanceof JsonLogicalTypeAnnotation;
        return maybe && type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY;
    }

    /** Returns whether the values of a type are text or can be formatted as text. */
    static boolean hasText(PrimitiveType type) {
        return isText(type) || ParquetValueFormatter.of(type).isPresent();
    }

    /** Moves to the position before the first row of a row group. */
    void enter(ParquetRowGroup rowGroup) throws IOException {
        values = rowGroup.column(column);
        started = false;
    }

    /**
     * Moves to the next row of the row group. At the end of a page, this method decompresses the next page, which may
     * be damaged. It must therefore be called only if the next row is needed.
     */
    void next() {
        ColumnReader reader = Objects.requireNonNull(values);
        if (column.getMaxRepetitionLevel() > 0) {
            value = list(reader);
            return;
        }
        if (started) {
            reader.consume();
        }
        started = true;
        malformed = 0;
        boolean present = reader.getCurrentDefinitionLevel() == column.getMaxDefinitionLevel();
        value = !present
                ? null
                : formatter.isPresent() ? Utf8Text.of(formatter.get().format(reader)) : text(reader);
    }

    /** Returns the values of the next row, joined into one text, or null if the row has no values. */
    private @Nullable Utf8Text list(ColumnReader reader) {
        StringJoiner texts = new StringJoiner("\n");
        boolean any = false;
        malformed = 0;
        do {
            if (reader.getCurrentDefinitionLevel() == column.getMaxDefinitionLevel()) {
                texts.add(text(reader).toString());
                any = true;
            }
            reader.consume();
        } while (reader.getCurrentRepetitionLevel() > 0);
        return any ? Utf8Text.of(texts.toString()) : null;
    }

    /** Returns the value of the current row, or null if the row has no value. */
    @Nullable
    String value() {
        return value == null ? null : value.toString();
    }

    /** Returns the value of the current row without decoding it, or null if the row has no value. */
    @Nullable
    Utf8Text content() {
        return value;
    }

    /** Returns the number of malformed sequences that were replaced in the current value. */
    int malformed() {
        return malformed;
    }

    private Utf8Text text(ColumnReader reader) {
        byte[] bytes = reader.getBinary().copy().getBytesUnsafe();
        if (Utf8Validator.wellFormed(bytes, 0, bytes.length)) {
            return Utf8Text.ofUtf8(bytes);
        }
        malformed += utf8.count(bytes, 0, bytes.length);
        return Utf8Text.of(new String(bytes, StandardCharsets.UTF_8));
    }
}
