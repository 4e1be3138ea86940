package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.writer.AddedFieldFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/** The columns that are added to a Parquet file. They are all optional and follow the existing columns. */
record ParquetAddedColumns(List<AddedField> fields) {
    /**
     * The metadata entries that repeat the schema. If Arrow's entry lists fewer columns than the file has, current
     * versions of Arrow ignore the entry, and other versions fail. Spark ignores columns that its entry does not list.
     * Without these entries, Arrow and Spark use the file's schema.
     */
    private static final Set<String> SCHEMA_ENTRIES =
            Set.of("ARROW:schema", "org.apache.spark.sql.parquet.row.metadata");

    /** The definition levels of a missing and a present value in an optional column that is not nested. */
    private static final int MISSING = 0;

    private static final int PRESENT = 1;

    /** Returns the schema of a file after the columns have been added. */
    MessageType appendedTo(MessageType schema, InputFile file) {
        ParquetColumnFinder existing = new ParquetColumnFinder(schema);
        List<Type> types = new ArrayList<>(schema.getFields());
        for (AddedField field : fields) {
            if (existing.has(field.name())) {
                throw new CorpusException(file.source() + ": the column \"" + SkipReasonText.phrase(field.name())
                        + "\" exists already (rename or remove that column)");
            }
            types.add(type(field));
        }
        return new MessageType(schema.getName(), types);
    }

    /** Returns the metadata of a file after the columns have been added. */
    Map<String, String> metaData(Map<String, String> keyValueMetaData) {
        Map<String, String> kept = new HashMap<>(keyValueMetaData);
        if (!fields.isEmpty()) {
            kept.keySet().removeAll(SCHEMA_ENTRIES);
        }
        return kept;
    }

    /** Writes the values of one row to the last columns. */
    void write(List<@Nullable Object> values, List<ColumnWriter> columns) {
        int first = columns.size() - fields.size();
        for (int i = 0; i < fields.size(); i++) {
            write(fields.get(i), values.get(i), columns.get(first + i));
        }
    }

    private static void write(AddedField field, @Nullable Object value, ColumnWriter column) {
        if (value == null) {
            column.writeNull(0, MISSING);
            return;
        }
        switch (field.kind()) {
            case WHOLE -> column.write(AddedFieldFormat.required(Long.class, field, value), 0, PRESENT);
            case NUMBER -> column.write(AddedFieldFormat.required(Double.class, field, value), 0, PRESENT);
            case TEXT, JSON ->
                column.write(Binary.fromString(String.valueOf(AddedFieldFormat.text(field, value))), 0, PRESENT);
        }
    }

    private static Type type(AddedField field) {
        return switch (field.kind()) {
            case WHOLE -> Types.optional(PrimitiveTypeName.INT64).named(field.name());
            case NUMBER -> Types.optional(PrimitiveTypeName.DOUBLE).named(field.name());
            case TEXT, JSON ->
                Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(field.name());
        };
    }
}
