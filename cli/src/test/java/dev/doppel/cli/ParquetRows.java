package dev.doppel.cli;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.xerial.snappy.Snappy;

/** Uses Parquet's own record classes to write and read files with columns of many types. */
public final class ParquetRows {
    static final List<CompressionCodecName> CODECS = List.of(
            CompressionCodecName.UNCOMPRESSED,
            CompressionCodecName.SNAPPY,
            CompressionCodecName.GZIP,
            CompressionCodecName.ZSTD);

    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("""
            message article {
              required binary id (STRING);
              optional binary text (STRING);
              required int32 length;
              optional int64 seen (TIMESTAMP(MICROS,true));
              optional double score;
              required boolean checked;
              optional float weight;
              required fixed_len_byte_array(4) hash;
              optional group page {
                optional binary body (STRING);
                repeated group links { required binary target (STRING); optional int32 rank; }
              }
            }
            """);

    private ParquetRows() {}

    /**
     * Returns a Parquet file. The text is in the {@code page.body} column if {@code nested} is true, and in the {@code
     * text} column otherwise.
     */
    static byte[] file(List<Sample> samples, CompressionCodecName codec, boolean nested) {
        Path file = temporary();
        ExampleParquetWriter.Builder builder = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withConf(new PlainParquetConfiguration())
                .withCodecFactory(new Codecs())
                .withCompressionCodec(codec)
                .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                .withExtraMetaData(Map.of("made by", "a test", "löss", "{\"a\": 1}"))
                .withType(SCHEMA);
        try (ParquetWriter<Group> writer = builder.build()) {
            for (Sample sample : samples) {
                writer.write(row(sample, nested));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return taken(file);
    }

    private static Group row(Sample sample, boolean nested) {
        int length = sample.text().length();
        Group row = new SimpleGroup(SCHEMA)
                .append("id", sample.id())
                .append("text", nested ? "of no account" : sample.text())
                .append("length", length)
                .append("checked", length % 2 == 0)
                .append("weight", length / 7f)
                .append("hash", Binary.fromConstantByteArray(new byte[] {0, -1, 2, (byte) length}));
        if (length % 2 == 0) {
            row.append("seen", length * 1_000_000L).append("score", Math.sqrt(length));
        }
        Group page = row.addGroup("page");
        page.append("body", nested ? sample.text() : "of no account");
        for (int link = 0; link < length % 4; link++) {
            page.addGroup("links").append("target", sample.id() + link);
        }
        return row;
    }

    /** Returns a description of all content that a reader can see: rows, schema, metadata and compression. */
    public static String described(byte[] bytes) {
        Path file = temporary();
        ParquetReadOptions options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                .withCodecFactory(new Codecs())
                .build();
        StringBuilder description = new StringBuilder();
        try {
            Files.write(file, bytes);
            try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file), options)) {
                MessageType schema = reader.getFileMetaData().getSchema();
                description.append(schema);
                description
                        .append(new TreeMap<>(reader.getFileMetaData().getKeyValueMetaData()))
                        .append('\n');
                for (BlockMetaData block : reader.getRowGroups()) {
                    block.getColumns()
                            .forEach(column ->
                                    description.append(column.getCodec()).append('\n'));
                }
                for (PageReadStore pages = reader.readNextRowGroup();
                        pages != null;
                        pages = reader.readNextRowGroup()) {
                    RecordReader<Group> records = new ColumnIOFactory()
                            .getColumnIO(schema)
                            .getRecordReader(pages, new GroupRecordConverter(schema));
                    for (long i = 0; i < pages.getRowCount(); i++) {
                        description.append(records.read());
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        taken(file);
        return description.toString();
    }

    private static Path temporary() {
        try {
            return Files.createTempFile("rows", ".parquet");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] taken(Path file) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            Files.delete(file);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compression codecs that do not use Hadoop. */
    private static final class Codecs implements CompressionCodecFactory {
        @Override
        public BytesInputCompressor getCompressor(CompressionCodecName codec) {
            return new BytesInputCompressor() {
                @Override
                public BytesInput compress(BytesInput page) throws IOException {
                    return BytesInput.from(packed(bytes(page), codec));
                }

                @Override
                public CompressionCodecName getCodecName() {
                    return codec;
                }

                @Override
                public void release() {}
            };
        }

        @Override
        public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
            return new BytesInputDecompressor() {
                @Override
                public BytesInput decompress(BytesInput page, int size) throws IOException {
                    return BytesInput.from(unpacked(bytes(page), size, codec));
                }

                @Override
                public void decompress(ByteBuffer page, int length, ByteBuffer target, int size) throws IOException {
                    byte[] bytes = new byte[length];
                    page.get(bytes);
                    target.put(unpacked(bytes, size, codec));
                }

                @Override
                public void release() {}
            };
        }

        @Override
        public void release() {}

        private static byte[] bytes(BytesInput page) throws IOException {
            return page.toInputStream().readAllBytes();
        }

        private static byte[] packed(byte[] page, CompressionCodecName codec) throws IOException {
            if (codec == CompressionCodecName.GZIP) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (OutputStream out = new GZIPOutputStream(bytes)) {
                    out.write(page);
                }
                return bytes.toByteArray();
            }
            return switch (codec) {
                case SNAPPY -> Snappy.compress(page);
                case ZSTD -> Zstd.compress(page);
                default -> page;
            };
        }

        private static byte[] unpacked(byte[] page, int size, CompressionCodecName codec) throws IOException {
            if (codec == CompressionCodecName.GZIP) {
                try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(page))) {
                    return in.readAllBytes();
                }
            }
            return switch (codec) {
                case SNAPPY -> Snappy.uncompress(page);
                case ZSTD -> Zstd.decompress(page, size);
                default -> page;
            };
        }
    }
}
