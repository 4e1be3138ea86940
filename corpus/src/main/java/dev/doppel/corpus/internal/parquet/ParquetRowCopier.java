package dev.doppel.corpus.internal.parquet;

import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Copies one column row by row as it is stored: values with their levels, which say where lists begin and what is null. So
 * nothing need be known of how columns are nested.
 */
public final class ParquetRowCopier {
    private final ColumnReader from;
    private final PrimitiveTypeName type;
    private final int present;
    private final boolean repeated;
    private boolean started;

    ParquetRowCopier(ColumnReader from) {
        this.from = from;
        this.type = from.getDescriptor().getPrimitiveType().getPrimitiveTypeName();
        this.present = from.getDescriptor().getMaxDefinitionLevel();
        this.repeated = from.getDescriptor().getMaxRepetitionLevel() > 0;
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
        } while (goesOn());
    }

    void skip() {
        start();
        do {
            if (from.getCurrentDefinitionLevel() == present) {
                from.skip();
            }
        } while (goesOn());
    }

    /**
     * Where each row has one value, moves to it not before it is wanted: at the end of a page this unpacks the next one,
     * and the row before a damaged page is sound.
     */
    private void start() {
        if (started && !repeated) {
            from.consume();
        }
        started = true;
    }

    /** Whether the row has one more value. The end of a list shows only by the start of the next row. */
    private boolean goesOn() {
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
