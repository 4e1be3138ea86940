package dev.doppel.corpus;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.corpus.internal.parquet.ParquetCodecs;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that valid and damaged Parquet files pass the checks in {@link ReadResult#of}. */
class ParquetFuzzTest {
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType(
            "message m { optional binary text (STRING); required int64 id; repeated double more; }");

    static Stream<byte[]> seeds() throws IOException {
        return Stream.of(
                Seeds.of(0, 0, 0, file(CompressionCodecName.UNCOMPRESSED, 3)),
                Seeds.of(0, 0, 0, file(CompressionCodecName.UNCOMPRESSED, 40)),
                Seeds.of(0, 0, 0, file(CompressionCodecName.SNAPPY, 5)),
                Seeds.of(0, 0, 0, file(CompressionCodecName.GZIP, 5)),
                Seeds.of(2, 9, 200, file(CompressionCodecName.ZSTD, 5)),
                Seeds.of(1, 1, 1, file(CompressionCodecName.LZ4_RAW, 5)));
    }

    private static byte[] file(CompressionCodecName codec, int rows) throws IOException {
        Path file = Files.createTempFile("doppel-fuzz", ".parquet");
        try {
            ExampleParquetWriter.Builder builder = ExampleParquetWriter.builder(new LocalOutputFile(file))
                    .withConf(new PlainParquetConfiguration())
                    .withCodecFactory(new ParquetCodecs())
                    .withCompressionCodec(codec)
                    .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                    .withType(SCHEMA);
            try (org.apache.parquet.hadoop.ParquetWriter<Group> writer = builder.build()) {
                for (int row = 0; row < rows; row++) {
                    SimpleGroup group = new SimpleGroup(SCHEMA);
                    if (row % 4 != 3) {
                        group.add("text", "row " + row / 2);
                    }
                    group.add("id", (long) row);
                    group.add("more", 0.5 * row);
                    writer.write(group);
                }
            }
            return Files.readAllBytes(file);
        } finally {
            Files.delete(file);
        }
    }

    @MethodSource("seeds")
    @FuzzTest
    void parquet(byte[] bytes) {
        Input input = new Input(bytes);
        int back = input.choice(256);
        int at = input.choice(256);
        int damage = input.choice(256);
        byte[] content = input.rest();
        // The changed byte is near the end, where the metadata is, since random changes seldom affect the metadata.
        int position = content.length - 1 - (back << 8 | at);
        if (position >= 0 && (back | at) != 0) {
            content[position] ^= (byte) damage;
        }
        ReadResult.of("a.parquet", content);
    }
}
