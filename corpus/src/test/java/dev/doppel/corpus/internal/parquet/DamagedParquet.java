package dev.doppel.corpus.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;

/** Writes Parquet files with damage at chosen positions. */
public final class DamagedParquet {
    /** The number of bytes to skip at the start of a page. No page header is this long. */
    private static final int HEADER = 64;

    private DamagedParquet() {}

    /** Writes texts, ten per page, and damages page {@code broken} of the first row group. Returns all texts. */
    public static List<String> write(Path file, int rowGroups, int pagesInGroup, int broken) {
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

    /**
     * Writes one row with a text and a number. The header of the number's page claims a length of two billion bytes.
     * The number is in the last column, because Parquet accepts such a length only for the last page of a file. Parquet
     * makes this exception because the end positions that old writers recorded for row groups are too small.
     */
    public static void writeWithForgedLength(Path file) throws IOException {
        MessageType schema = ParquetFiles.schema("required binary text (STRING); required int64 more;");
        SimpleGroup row = new SimpleGroup(schema);
        row.add("text", "one");
        row.add("more", 1L);
        ParquetFiles.write(
                file,
                schema,
                List.of(row),
                settings -> settings.withDictionaryEncoding(false)
                        .withPageWriteChecksumEnabled(false)
                        .withCompressionCodec(CompressionCodecName.UNCOMPRESSED));
        int page = (int)
                ParquetFiles.footer(file).getBlocks().get(0).getColumns().get(1).getStartingPos();
        byte[] bytes = Files.readAllBytes(file);
        // A page header in Thrift starts with the type, the uncompressed size and the compressed size. Each is a zigzag
        // varint that follows a field header.
        byte[] header = {0x15, 0, 0x15, 2 * Long.BYTES, 0x15, 2 * Long.BYTES};
        assertThat(Arrays.copyOfRange(bytes, page, page + header.length)).isEqualTo(header);
        ByteArrayOutputStream forged = new ByteArrayOutputStream();
        forged.write(bytes, 0, page + header.length - 1);
        forged.writeBytes(new byte[] {(byte) 0xFE, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x0E});
        forged.write(bytes, page + header.length, bytes.length - page - header.length);
        Files.write(file, forged.toByteArray());
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
