package dev.doppel.corpus.internal.parquet;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
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

/** The columns of one row group, held in memory in compressed form. Pages are decompressed one at a time. */
final class ParquetRowGroup implements Closeable {
    /** A converter that Parquet requires but that is not used, since values are read one by one. */
    private static final PrimitiveConverter UNUSED = new PrimitiveConverter() {};

    private final PageReadStore pages;
    private final BlockMetaData metaData;
    private final @Nullable ParsedVersion writer;

    private ParquetRowGroup(PageReadStore pages, BlockMetaData metaData, @Nullable ParsedVersion writer) {
        this.pages = pages;
        this.metaData = metaData;
        this.writer = writer;
    }

    /**
     * Reads the given columns of a row group.
     *
     * @throws IOException if a column cannot be read or has an unsupported codec
     */
    static ParquetRowGroup read(OpenParquetFile source, int number, List<ColumnDescriptor> columns) throws IOException {
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

    /**
     * Returns a reader positioned at the first value of a column. This method can be called only once for each column.
     */
    ColumnReader column(ColumnDescriptor column) throws IOException {
        boolean oneValuePerRow = column.getMaxRepetitionLevel() == 0;
        if (oneValuePerRow && chunk(metaData, column).getValueCount() != metaData.getRowCount()) {
            throw new IOException("the number of values is not that of the rows");
        }
        return new ColumnReaderImpl(column, pages.getPageReader(column), UNUSED, writer);
    }

    @Override
    public void close() {
        pages.close();
    }

    /** Returns the values of a column in a row group, or empty if the file is damaged and has no such values. */
    static Optional<ColumnChunkMetaData> findChunk(BlockMetaData rowGroup, ColumnDescriptor column) {
        ColumnPath path = ColumnPath.get(column.getPath());
        return rowGroup.getColumns().stream()
                .filter(chunk -> chunk.getPath().equals(path))
                .findFirst();
    }

    /** Returns the values of a column in a row group. */
    static ColumnChunkMetaData chunk(BlockMetaData rowGroup, ColumnDescriptor column) throws IOException {
        return findChunk(rowGroup, column).orElseThrow(() -> new IOException("the row group lacks a column"));
    }

    /**
     * Returns the version of the program that wrote the file, or null if it is unknown. Parquet's column reader works
     * around bugs in some versions.
     */
    private static @Nullable ParsedVersion version(@Nullable String createdBy) {
        try {
            return createdBy == null ? null : VersionParser.parse(createdBy);
        } catch (VersionParseException | RuntimeException e) {
            return null;
        }
    }
}
