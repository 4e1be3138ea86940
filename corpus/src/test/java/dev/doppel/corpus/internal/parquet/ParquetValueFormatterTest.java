package dev.doppel.corpus.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParquetValueFormatterTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "int32 n, -5, -5",
        "'int32 n (INTEGER(32,false))', -1, 4294967295",
        "'int32 n (DECIMAL(9,2))', -1250, -12.50",
        "int32 n (DATE), -1, 1969-12-31",
        "int64 n, 9007199254740993, 9007199254740993",
        "'int64 n (INTEGER(64,false))', -1, 18446744073709551615",
        "'int64 n (DECIMAL(18,0))', 7, 7",
        "'int64 n (TIMESTAMP(MILLIS,true))', -1, 1969-12-31T23:59:59.999Z",
        "'int64 n (TIMESTAMP(MICROS,true))', 1577836800000000, 2020-01-01T00:00:00.000000Z",
        "'int64 n (TIMESTAMP(NANOS,false))', 1577836800000000001, 2020-01-01T00:00:00.000000001"
    })
    void integersAndTimes(String column, long value, String written) throws IOException {
        MessageType schema = schema(column);
        Group row = new SimpleGroup(schema);
        if (column.startsWith("int32")) {
            row.append("n", (int) value);
        } else {
            row.append("n", value);
        }

        assertThat(written(schema, row)).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0.1", "-3, -3", "1e21, 1000000000000000000000", "NaN, NaN", "-Infinity, -Infinity"})
    void fractions(double value, String written) throws IOException {
        MessageType schema = schema("double n");

        assertThat(written(schema, new SimpleGroup(schema).append("n", value))).isEqualTo(written);
    }

    @Test
    void decimalsAndUuidsInBytes() throws IOException {
        MessageType decimal = schema("binary n (DECIMAL(20,3))");
        MessageType uuid = schema("fixed_len_byte_array(16) n (UUID)");
        UUID name = new UUID(1, -2);
        byte[] bytes = ByteBuffer.allocate(16).putLong(1).putLong(-2).array();

        assertThat(written(decimal, row(decimal, new byte[] {(byte) 0xFF, 0x00})))
                .isEqualTo("-0.256");
        assertThat(written(uuid, row(uuid, bytes))).isEqualTo(name.toString());
    }

    @Test
    void int96Timestamps() throws IOException {
        MessageType schema = schema("int96 n");
        byte[] noon = ByteBuffer.allocate(12)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(43_200_000_000_001L)
                .putInt(2_440_589)
                .array();

        assertThat(written(schema, row(schema, noon))).isEqualTo("1970-01-02T12:00:00.000000001Z");
    }

    @Test
    void otherTypesHaveNoFormatter() {
        for (String column :
                List.of("boolean n", "binary n (BSON)", "fixed_len_byte_array(3) n", "binary n (STRING)")) {
            assertThat(ParquetValueFormatter.of(schema(column).getType("n").asPrimitiveType()))
                    .as(column)
                    .isEmpty();
        }
    }

    private static MessageType schema(String column) {
        return ParquetFiles.schema("required binary text (STRING); required " + column + ";");
    }

    private static Group row(MessageType schema, byte[] value) {
        Group row = new SimpleGroup(schema);
        row.add("n", Binary.fromConstantByteArray(value));
        return row;
    }

    private String written(MessageType schema, Group row) throws IOException {
        Path file = folder.resolve("a.parquet");
        ParquetFiles.write(file, schema, List.of(row.append("text", "")));
        InputFile input = InputFile.of("a", file, 0);
        ReadStats stats = new ReadStats(new ReadResult.Recorder(), false);
        CorpusOptions options = CorpusOptions.DEFAULTS.withRankField("n");
        try (DocumentReader reader =
                ParquetSplitter.reader(input, input.content().open(), options, stats)) {
            return Objects.requireNonNull(Objects.requireNonNull(reader.next()).rank());
        }
    }
}
