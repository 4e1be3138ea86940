package dev.doppel.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;

/** Breaks Parquet files in chosen places. */
final class DamagedParquet {
    /** More than a page's header, so that what lies behind it is the page itself. */
    private static final int HEADER = 64;

    private DamagedParquet() {}

    /**
     * Writes texts, ten in each page, whose page {@code broken} of the first row group is zeroed in the middle.
     *
     * @return the texts
     */
    static List<String> write(Path file, int rowGroups, int pagesInGroup, int broken) {
        MessageType schema = ParquetFiles.schema("required binary text (STRING);");
        SplittableRandom random = new SplittableRandom(1);
        String[] texts = new String[10 * pagesInGroup * rowGroups];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = i + " " + random.longs(10).boxed().toList();
        }
        ParquetFiles.write(
                file,
                schema,
                ParquetFiles.texts(schema, texts),
                settings -> settings.withPageRowCountLimit(10)
                        .withMinRowCountForPageSizeCheck(1)
                        .withRowGroupRowCountLimit(10 * pagesInGroup)
                        .withDictionaryEncoding(false)
                        .withPageWriteChecksumEnabled(false)
                        .withCompressionCodec(CompressionCodecName.GZIP));
        page(file, broken);
        return List.of(texts);
    }

    private static void page(Path file, int page) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            OffsetIndex index = offsets(file);
            int at = (int) index.getOffset(page) + HEADER;
            Arrays.fill(bytes, at, at + index.getCompressedPageSize(page) - HEADER - 4, (byte) 0);
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static OffsetIndex offsets(Path file) throws IOException {
        ParquetReadOptions options =
                ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file), options)) {
            return reader.readOffsetIndex(
                    reader.getRowGroups().get(0).getColumns().get(0));
        }
    }
}
