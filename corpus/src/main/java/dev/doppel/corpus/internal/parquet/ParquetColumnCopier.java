package dev.doppel.corpus.internal.parquet;

import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;

/**
 * Copies one column row by row. Each value is copied with its definition and repetition levels. These levels encode
 * nulls and lists, so columns with any nesting can be copied.
 */
final class ParquetColumnCopier {
    private final ColumnReader from;
    private final PrimitiveTypeName type;
    private final int present;
    private final boolean repeated;
    private boolean started;
    /** Whether {@link #value()} has already moved to the next row. */
    private boolean ahead;

    ParquetColumnCopier(ColumnReader from) {
        this.from = from;
        this.type = from.getDescriptor().getPrimitiveType().getPrimitiveTypeName();
        this.present = from.getDescriptor().getMaxDefinitionLevel();
        this.repeated = from.getDescriptor().getMaxRepetitionLevel() > 0;
    }

    /**
     * Returns the value of the next row, or null if the row has no value. The column must contain bytes and have one
     * value per row. The row still has to be copied or skipped afterwards.
     */
    @Nullable
    Binary value() {
        start();
        ahead = true;
        return from.getCurrentDefinitionLevel() == present ? from.getBinary() : null;
    }

    /** Writes {@code value} in place of the value that {@link #value()} returned. */
    void replace(Binary value, ColumnWriter target) {
        start();
        target.write(value, from.getCurrentRepetitionLevel(), from.getCurrentDefinitionLevel());
    }

    void copyTo(ColumnWriter target) {
        start();
        do {
            int repetition = from.getCurrentRepetitionLevel();
            int definition = from.getCurrentDefinitionLevel();
            if (definition == present) {
                copyValue(target, repetition, definition);
            } else {
                target.writeNull(repetition, definition);
            }
        } while (continues());
    }

    void skip() {
        start();
        do {
            if (from.getCurrentDefinitionLevel() == present) {
                from.skip();
            }
        } while (continues());
    }

    /**
     * Moves to the next row of a column with one value per row, unless {@link #value()} has already done so. At the end
     * of a page, this method decompresses the next page, which may be damaged. It must therefore be called only if the
     * next row is needed.
     */
    private void start() {
        if (started && !repeated && !ahead) {
            from.consume();
        }
        started = true;
        ahead = false;
    }

    /**
     * Moves to the next value of the row. Returns false if the row has no more values. In a repeated column, the reader
     * is then at the next row, since the end of a row cannot be detected otherwise.
     */
    private boolean continues() {
        if (repeated) {
            from.consume();
        }
        return repeated && from.getCurrentRepetitionLevel() > 0;
    }

    private void copyValue(ColumnWriter to, int repetition, int definition) {
        switch (type) {
            case BOOLEAN -> to.write(from.getBoolean(), repetition, definition);
            case INT32 -> to.write(from.getInteger(), repetition, definition);
            case INT64 -> to.write(from.getLong(), repetition, definition);
            case FLOAT -> to.write(from.getFloat(), repetition, definition);
            case DOUBLE -> to.write(from.getDouble(), repetition, definition);
            case BINARY, FIXED_LEN_BYTE_ARRAY, INT96 -> to.write(from.getBinary(), repetition, definition);
        }
    }
}
