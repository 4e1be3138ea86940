package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a Parquet file that contain the documents.
 *
 * @param id the id column, or null if documents have no id
 * @param rank the rank column, or null if documents have no rank
 */
record ParquetLayout(
        ColumnDescriptor text,
        @Nullable ColumnDescriptor id,
        @Nullable ColumnDescriptor rank) {
    static ParquetLayout of(MessageType schema, CorpusOptions options) throws UnreadableException {
        ParquetColumnFinder names = new ParquetColumnFinder(schema);
        ColumnDescriptor text = textColumn(names, options);
        boolean mayLackId = options.idField() == null && !names.has(CorpusOptions.DEFAULT_ID_FIELD);
        ColumnDescriptor id = mayLackId
                ? null
                : names.column(
                        options.idFieldOrDefault(), ParquetTextColumnCursor::hasText, "text or a number", "--id-field");
        return new ParquetLayout(text, id, rankColumn(names, options.rankField()));
    }

    /** Returns the text, id and rank columns. A column that has two of these roles is included only once. */
    List<ColumnDescriptor> columns() {
        return Stream.of(text, id, rank).filter(Objects::nonNull).distinct().toList();
    }

    /** Returns the decompressed size of these columns in a row group, in bytes. */
    long size(BlockMetaData rowGroup) throws IOException {
        long size = 0;
        for (ColumnDescriptor column : columns()) {
            size += ParquetRowGroup.chunk(rowGroup, column).getTotalUncompressedSize();
        }
        return size;
    }

    private static ColumnDescriptor textColumn(ParquetColumnFinder names, CorpusOptions options)
            throws UnreadableException {
        Optional<ColumnDescriptor> list =
                options.lists() ? names.list(options.textField(), ParquetTextColumnCursor::isText) : Optional.empty();
        return list.isPresent()
                ? list.get()
                : names.column(options.textField(), ParquetTextColumnCursor::isText, "text", "--text-field");
    }

    /** Returns the rank column, or null if there is no suitable column and documents therefore have no rank. */
    private static @Nullable ColumnDescriptor rankColumn(ParquetColumnFinder names, @Nullable String name) {
        try {
            return name == null ? null : names.column(name, ParquetTextColumnCursor::hasText, "text or a number", "");
        } catch (UnreadableException e) {
            return null;
        }
    }
}
