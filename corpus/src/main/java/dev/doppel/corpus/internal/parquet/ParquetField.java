package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.internal.charset.MalformedScanner;
import dev.doppel.corpus.internal.charset.Utf8Validator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;

/** A column with one value in each row, as text, row by row. */
public final class ParquetField {
    private final ColumnDescriptor column;
    private final Optional<ParquetNotation> notation;
    private final MalformedScanner utf8 = new MalformedScanner(StandardCharsets.UTF_8);
    private @Nullable ColumnReader values;
    private boolean started;
    private @Nullable String value;
    private int malformed;

    ParquetField(ColumnDescriptor column) {
        this.column = column;
        this.notation =
                isText(column.getPrimitiveType()) ? Optional.empty() : ParquetNotation.of(column.getPrimitiveType());
    }

    /** Bytes that say nothing of what they are are taken for text, since old writers wrote it so. */
    static boolean isText(PrimitiveType type) {
        LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
        boolean maybe = logical == null
                || logical instanceof StringLogicalTypeAnnotation
                || logical instanceof EnumLogicalTypeAnnotation
                || logical instanceof JsonLogicalTypeAnnotation;
        return maybe && type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY;
    }

    static boolean hasText(PrimitiveType type) {
        return isText(type) || ParquetNotation.of(type).isPresent();
    }

    ColumnDescriptor column() {
        return column;
    }

    /** Goes on with the first row of a row group. */
    void enter(ParquetRowGroup rowGroup) throws IOException {
        values = rowGroup.column(column);
        started = false;
    }

    /**
     * Moves to the next row of the row group. Not before it is asked for: at the end of a page this unpacks the next one,
     * and the row before a damaged page is sound.
     */
    void next() {
        ColumnReader reader = Objects.requireNonNull(values);
        if (started) {
            reader.consume();
        }
        started = true;
        malformed = 0;
        boolean present = reader.getCurrentDefinitionLevel() == column.getMaxDefinitionLevel();
        value = !present ? null : notation.isPresent() ? notation.get().of(reader) : text(reader);
    }

    /** The row's value; null where it has none. */
    @Nullable
    String value() {
        return value;
    }

    /** How many malformed sequences were replaced in it. */
    int malformed() {
        return malformed;
    }

    private String text(ColumnReader reader) {
        byte[] bytes = reader.getBinary().getBytesUnsafe();
        if (!Utf8Validator.wellFormed(bytes, 0, bytes.length)) {
            malformed = utf8.count(bytes, 0, bytes.length);
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
