package dev.doppel.corpus.internal.parquet;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriteStore;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriter;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * The pages of a row group that is being written. Each column has its own store, so that columns can have different
 * codecs. The implementation works with every version of the Parquet library that may be on the class path, including
 * the version that comes with Spark.
 */
final class ParquetPages implements PageWriteStore, BloomFilterWriteStore, Closeable {
    private final MessageType schema;
    private final Map<ColumnDescriptor, ColumnChunkPageWriteStore> columns = new HashMap<>();

    ParquetPages(MessageType schema, Function<ColumnDescriptor, BytesInputCompressor> compressors) {
        this.schema = schema;
        for (ColumnDescriptor column : schema.getColumns()) {
            MessageType alone = new MessageType(schema.getName(), only(schema, column.getPath(), 0));
            columns.put(
                    column,
                    new ColumnChunkPageWriteStore(
                            compressors.apply(column),
                            alone,
                            new HeapByteBufferAllocator(),
                            ParquetProperties.DEFAULT_COLUMN_INDEX_TRUNCATE_LENGTH));
        }
    }

    /** Returns the field of {@code group} on the path to a column, without subfields that are not on the path. */
    private static Type only(GroupType group, String[] path, int depth) {
        Type field = group.getType(path[depth]);
        return field.isPrimitive()
                ? field
                : field.asGroupType().withNewFields(only(field.asGroupType(), path, depth + 1));
    }

    @Override
    public PageWriter getPageWriter(ColumnDescriptor column) {
        return of(column).getPageWriter(column);
    }

    @Override
    public BloomFilterWriter getBloomFilterWriter(ColumnDescriptor column) {
        return of(column).getBloomFilterWriter(column);
    }

    /** Writes all columns in schema order. */
    void flushToFileWriter(ParquetFileWriter file) throws IOException {
        for (ColumnDescriptor column : schema.getColumns()) {
            of(column).flushToFileWriter(file);
        }
    }

    @Override
    public void close() {
        columns.values().forEach(ColumnChunkPageWriteStore::close);
    }

    private ColumnChunkPageWriteStore of(ColumnDescriptor column) {
        return Objects.requireNonNull(columns.get(column));
    }
}
