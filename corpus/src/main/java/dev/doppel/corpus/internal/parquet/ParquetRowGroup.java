package dev.doppel.corpus.internal.parquet;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.apache.parquet.VersionParser;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.VersionParser.VersionParseException;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReaderImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.jspecify.annotations.Nullable;

/** Some columns of one row group, in memory as they were compressed; their pages are unpacked one at a time. */
public final class ParquetRowGroup implements Closeable {
    /** Values are asked for one by one instead of being pushed into a converter. */
    private static final PrimitiveConverter UNUSED = new PrimitiveConverter() {};

    private final PageReadStore pages;
    private final BlockMetaData metaData;
    private final @Nullable ParsedVersion writer;

    private ParquetRowGroup(PageReadStore pages, BlockMetaData metaData, @Nullable ParsedVersion writer) {
        this.pages = pages;
        this.metaData = metaData;
        this.writer = writer;
    }

    /** @throws IOException if a column cannot be read, or is compressed in a way that cannot be read */
    static ParquetRowGroup read(ParquetSource source, int number, List<ColumnDescriptor> columns) throws IOException {
        BlockMetaData metaData = source.rowGroups().get(number);
        for (ColumnDescriptor column : columns) {
            ParquetCodecs.require(chunk(metaData, column).getCodec());
        }
        source.reader().setRequestedSchema(columns);
        return new ParquetRowGroup(
                source.reader().readRowGroup(number),
                metaData,
                version(source.metaData().getCreatedBy()));
    }

    /** Stands at the column's first value. A column may be asked for once only. */
    ColumnReader column(ColumnDescriptor column) throws IOException {
        boolean oneValueInEachRow = column.getMaxRepetitionLevel() == 0;
        if (oneValueInEachRow && chunk(metaData, column).getValueCount() != metaData.getRowCount()) {
            throw new IOException("the number of values is not that of the rows");
        }
        return new ColumnReaderImpl(column, pages.getPageReader(column), UNUSED, writer);
    }

    @Override
    public void close() {
        pages.close();
    }

    static ColumnChunkMetaData chunk(BlockMetaData rowGroup, ColumnDescriptor column) throws IOException {
        ColumnPath path = ColumnPath.get(column.getPath());
        for (ColumnChunkMetaData chunk : rowGroup.getColumns()) {
            if (chunk.getPath().equals(path)) {
                return chunk;
            }
        }
        throw new IOException("the row group lacks a column");
    }

    /** Some old writers left marks that readers must know of; an unknown writer is taken to be sound. */
    private static @Nullable ParsedVersion version(@Nullable String createdBy) {
        try {
            return createdBy == null ? null : VersionParser.parse(createdBy);
        } catch (VersionParseException | RuntimeException e) {
            return null;
        }
    }
}
