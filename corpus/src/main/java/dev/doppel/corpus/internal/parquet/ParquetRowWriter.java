package dev.doppel.corpus.internal.parquet;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/** Writes a Parquet file row by row in bounded memory. */
public final class ParquetRowWriter implements Closeable {
    /** The number of rows between checks of the memory in use. A check is slow, since it visits all columns. */
    private static final int ROWS_BETWEEN_CHECKS = 64;

    private final MessageType schema;
    private final Map<ColumnDescriptor, CompressionCodecName> codecs = new HashMap<>();
    private final ParquetProperties properties;
    private final ParquetFileWriter file;
    private final ParquetCodecs factory = new ParquetCodecs();
    private final long mostRows;
    private final long mostBytes;
    private @Nullable ParquetPages pages;
    private @Nullable ColumnWriteStore store;
    private final List<ColumnWriter> columns = new ArrayList<>();
    private long rows;

    /**
     * Creates a file with the same codecs and row group size as {@code model}.
     *
     * @param schema the schema of {@code model}, possibly followed by additional optional columns
     */
    ParquetRowWriter(OpenParquetFile model, MessageType schema, OutputStream target) throws IOException {
        this(
                schema,
                most(model, BlockMetaData::getRowCount),
                most(model, BlockMetaData::getTotalByteSize),
                ParquetProperties.builder().build(),
                target);
        List<ColumnDescriptor> modelColumns = model.metaData().getSchema().getColumns();
        for (ColumnDescriptor column : schema.getColumns()) {
            codecs.put(column, codec(model, modelColumns.contains(column) ? column : modelColumns.get(0)));
        }
    }

    /**
     * Creates a file that is compressed with Snappy, which every reader supports.
     *
     * @param mostRows the maximum number of rows in a row group
     * @param mostBytes the approximate maximum size of a row group in bytes; the current row group is held in memory
     */
    public ParquetRowWriter(
            MessageType schema, long mostRows, long mostBytes, ParquetProperties properties, OutputStream target)
            throws IOException {
        this.properties = properties;
        this.schema = schema;
        this.mostRows = mostRows;
        this.mostBytes = mostBytes;
        for (ColumnDescriptor column : schema.getColumns()) {
            codecs.put(column, CompressionCodecName.SNAPPY);
        }
        this.file = new ParquetFileWriter(
                new StreamTarget(target), schema, ParquetFileWriter.Mode.CREATE, mostBytes, 0, null, properties);
        file.start();
    }

    /** Returns the writers for the values of the next row, in the order of the columns in the schema. */
    public List<ColumnWriter> columns() {
        if (store == null) {
            pages = new ParquetPages(
                    schema, column -> factory.getCompressor(Objects.requireNonNull(codecs.get(column))));
            store = properties.newColumnWriteStore(schema, pages, pages);
            for (ColumnDescriptor column : schema.getColumns()) {
                columns.add(store.getColumnWriter(column));
            }
        }
        return columns;
    }

    public void endRow() throws IOException {
        ColumnWriteStore open = Objects.requireNonNull(store);
        open.endRecord();
        rows++;
        if (rows == mostRows || (rows % ROWS_BETWEEN_CHECKS == 0 && open.getBufferedSize() >= mostBytes)) {
            endRowGroup();
        }
    }

    public void end(Map<String, String> keyValueMetaData) throws IOException {
        endRowGroup();
        file.end(keyValueMetaData);
    }

    @Override
    public void close() throws IOException {
        releaseRowGroup();
        file.close();
    }

    /** Writes the rows held in memory as one row group. */
    public void endRowGroup() throws IOException {
        if (store != null && pages != null) {
            file.startBlock(rows);
            store.flush();
            pages.flushToFileWriter(file);
            file.endBlock();
        }
        releaseRowGroup();
    }

    private void releaseRowGroup() {
        if (store != null && pages != null) {
            store.close();
            pages.close();
        }
        store = null;
        pages = null;
        columns.clear();
        rows = 0;
    }

    private static long most(OpenParquetFile model, ToLongFunction<BlockMetaData> size) {
        return Math.max(1, model.rowGroups().stream().mapToLong(size).max().orElse(1));
    }

    /** Returns the codec of a column in its first row group, which may be missing in a damaged file. */
    private static CompressionCodecName codec(OpenParquetFile model, ColumnDescriptor column) throws IOException {
        CompressionCodecName codec = model.rowGroups().stream()
                .flatMap(rowGroup -> ParquetRowGroup.findChunk(rowGroup, column).stream())
                .findFirst()
                .map(ColumnChunkMetaData::getCodec)
                .orElse(CompressionCodecName.UNCOMPRESSED);
        ParquetCodecs.require(codec);
        return codec;
    }

    /** Adapts a stream to Parquet's output interface. The stream is never closed. */
    private record StreamTarget(OutputStream target) implements OutputFile {
        @Override
        public PositionOutputStream create(long blockSize) {
            return new CountingStream(target);
        }

        @Override
        public PositionOutputStream createOrOverwrite(long blockSize) {
            return create(blockSize);
        }

        @Override
        public boolean supportsBlockSize() {
            return false;
        }

        @Override
        public long defaultBlockSize() {
            return 0;
        }
    }

    private static final class CountingStream extends PositionOutputStream {
        private final OutputStream target;
        private long position;

        CountingStream(OutputStream target) {
            this.target = target;
        }

        @Override
        public long getPos() {
            return position;
        }

        @Override
        public void write(int b) throws IOException {
            target.write(b);
            position++;
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            target.write(bytes, from, length);
            position += length;
        }

        @Override
        public void flush() throws IOException {
            target.flush();
        }
    }
}
