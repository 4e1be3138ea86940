package dev.doppel.corpus.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.WriterFixture;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetWriterTest {
    private static final MessageType TEXT = ParquetFiles.schema("required binary text (STRING);");

    @TempDir
    Path folder;

    private Path file;
    private Path written;

    @BeforeEach
    void name() {
        file = folder.resolve("a.parquet");
        written = folder.resolve("written.parquet");
    }

    /** The schemas, types, codecs and page sizes are random. */
    @Property(tries = 200)
    void keptRowsAreUnchanged(SplittableRandom random) throws IOException {
        MessageType schema = RandomParquet.schema(random);
        List<Group> rows = RandomParquet.rows(schema, random.nextInt(60), random);
        int rowsInGroup = 1 + random.nextInt(30);
        int rowsInPage = 1 + random.nextInt(10);
        CompressionCodecName codec = ParquetFiles.CODECS.get(random.nextInt(ParquetFiles.CODECS.size()));
        WriterVersion version = random.nextBoolean() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0;
        ParquetFiles.write(
                file,
                schema,
                rows,
                settings -> settings.withRowGroupRowCountLimit(rowsInGroup)
                        .withPageRowCountLimit(rowsInPage)
                        .withMinRowCountForPageSizeCheck(1)
                        .withStatisticsEnabled(false)
                        .withWriterVersion(version)
                        .withCompressionCodec(codec));
        List<Long> kept = new ArrayList<>();
        List<Object> expected = new ArrayList<>();
        List<Object> all = ParquetFiles.rows(file);
        int share = random.nextInt(4);
        for (int i = 0; i < rows.size(); i++) {
            if (random.nextInt(3) < share) {
                kept.add((long) i);
                expected.add(all.get(i));
            }
        }

        write(kept.stream().mapToLong(Long::longValue).toArray());

        assertThat(all).hasSameSizeAs(rows);
        assertThat(ParquetFiles.rows(written)).isEqualTo(expected);
        assertThat(ParquetFiles.footer(written).getFileMetaData().getSchema()).isEqualTo(schema);
    }

    @Test
    void metadataIsKept() throws IOException {
        Map<String, String> notes = Map.of("pandas", "{\"index_columns\": []}", "ARROW:schema", "/////w==");
        ParquetFiles.write(
                file, TEXT, ParquetFiles.texts(TEXT, "a", "b"), settings -> settings.withExtraMetaData(notes));

        write(1);

        assertThat(ParquetFiles.footer(written).getFileMetaData().getKeyValueMetaData())
                .isEqualTo(ParquetFiles.footer(file).getFileMetaData().getKeyValueMetaData())
                .containsAllEntriesOf(notes);
    }

    @Test
    void everyColumnKeepsItsCodec() throws IOException {
        MessageType schema = ParquetFiles.schema("required binary text (STRING); required binary more;");
        List<Group> rows = ParquetFiles.texts(schema, "a");
        rows.get(0).append("more", "b");
        ParquetFiles.write(
                file,
                schema,
                rows,
                settings -> settings.withCompressionCodec(CompressionCodecName.ZSTD)
                        .withCompressionCodec("more", CompressionCodecName.GZIP));

        write(0);

        assertThat(ParquetFiles.footer(written).getBlocks().get(0).getColumns())
                .extracting(column -> column.getCodec())
                .containsExactly(CompressionCodecName.ZSTD, CompressionCodecName.GZIP);
    }

    @Test
    void rowGroupsKeepTheirSize() throws IOException {
        ParquetFiles.write(
                file,
                TEXT,
                ParquetFiles.texts(TEXT, "a".repeat(95).split("")),
                settings -> settings.withRowGroupRowCountLimit(20));

        write(allBut(95, 30));
        assertThat(rowCounts()).containsExactly(20L, 20L, 20L, 20L, 14L);

        write(0, 1, 93, 94);
        assertThat(rowCounts()).containsExactly(4L);
    }

    @Test
    void rowGroupsOfLongRowsAreLimitedInBytes() throws IOException {
        String[] texts = new String[1500];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = (i < 1000 ? "" : "x".repeat(10_000)) + i;
        }
        ParquetFiles.write(
                file,
                TEXT,
                ParquetFiles.texts(TEXT, texts),
                settings -> settings.withRowGroupRowCountLimit(1000).withRowGroupSize(1_000_000L));

        write(allBut(1500, 0));

        assertThat(rowCounts()).hasSizeGreaterThan(3);
        assertThat(ParquetFiles.rows(written)).isEqualTo(ParquetFiles.rows(file).subList(1, 1500));
    }

    @Test
    void fileWithoutKeptRowsKeepsItsSchema() throws IOException {
        ParquetFiles.write(file, TEXT, ParquetFiles.texts(TEXT, "a"));

        write();

        assertThat(ParquetFiles.rows(written)).isEmpty();
        assertThat(ParquetFiles.footer(written).getFileMetaData().getSchema()).isEqualTo(TEXT);
    }

    @Test
    void otherFilesAreWrittenEmpty() throws IOException {
        Files.writeString(file, "PAR1 and nothing else");

        write();

        assertThat(written).isEmptyFile();
    }

    @Test
    void unreadableKeptRowsAreAnError() throws IOException {
        Files.writeString(file, "text");

        assertThatThrownBy(() -> write(0))
                .isInstanceOf(UnreadableException.class)
                .hasMessage("not a Parquet file");
    }

    @Test
    void archiveMemberIsWritten() throws IOException {
        ParquetFiles.write(file, TEXT, ParquetFiles.texts(TEXT, "a", "b"));
        InputFile member = WriterFixture.file(new ByteArrayInputStream(Files.readAllBytes(file)));

        Files.write(written, WriterFixture.of(new ParquetWriter(), member, WriterFixture.records(1)));

        assertThat(ParquetFiles.rows(written)).isEqualTo(ParquetFiles.rows(file).subList(1, 2));
    }

    @Test
    void damageAfterTheLastKeptRowDoesNotMatter() throws IOException {
        DamagedParquet.write(file, 1, 10, 5);

        write(0, 49);

        assertThat(ParquetFiles.rows(written)).hasSize(2);
        assertThatThrownBy(() -> write(0, 50))
                .isInstanceOf(UnreadableException.class)
                .hasMessage("row group 1 is damaged and cannot be written again");
    }

    /** The message must be the same whether or not the claimed length fits in memory. */
    @Test
    void pageWithForgedLengthIsDamaged() throws IOException {
        DamagedParquet.writeWithForgedLength(file);

        assertThatThrownBy(() -> write(0))
                .isInstanceOf(UnreadableException.class)
                .hasMessageStartingWith("row group 1 is damaged")
                .hasMessageEndingWith("and cannot be written again");
    }

    private List<Long> rowCounts() {
        return ParquetFiles.footer(written).getBlocks().stream()
                .map(BlockMetaData::getRowCount)
                .toList();
    }

    private static long[] allBut(int rows, int without) {
        return LongStream.range(0, rows).filter(row -> row != without).toArray();
    }

    private void write(long... kept) throws IOException {
        InputFile input = InputFile.of("a.parquet", file, Files.size(file));
        Files.write(written, WriterFixture.of(new ParquetWriter(), input, WriterFixture.records(kept)));
    }
}
