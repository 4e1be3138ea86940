package dev.doppel.corpus.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.doppel.Document;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RandomText;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.WriterFixture;
import dev.doppel.corpus.internal.charset.UnpairedSurrogates;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParquetReaderTest {
    private static final MessageType TEXT = ParquetFiles.schema("optional binary text (STRING);");
    private static final MessageType NAMED =
            ParquetFiles.schema("optional binary id (STRING); optional binary text (STRING);");

    @TempDir
    Path folder;

    private Path file;
    private Path other;

    @BeforeEach
    void name() {
        file = folder.resolve("a.parquet");
        other = ReadResult.write(folder.resolve("other.txt"), "other");
    }

    @Test
    void idIsTheIdColumnOrFileAndRow() {
        write(NAMED, row(NAMED, "one", "1"), row(NAMED, null, "2"), row(NAMED, "", "3"));

        assertThat(ReadResult.of(file).documents())
                .containsExactly(
                        new Document("one", "1", file + ":1"),
                        new Document(file + ":2", "2", file + ":2"),
                        new Document(file + ":3", "3", file + ":3"));
    }

    @Test
    void idIsFileAndRowWithoutIdColumn() {
        ParquetFiles.write(file, TEXT, ParquetFiles.texts(TEXT, "x"));

        assertThat(ReadResult.of(file).ids()).containsExactly(file + ":1");
    }

    @Test
    void rowWithoutTextOrNamedIdIsSkipped() {
        write(NAMED, row(NAMED, "a", null), row(NAMED, null, "x"), row(NAMED, "c", "y"));

        ReadResult reading = ReadResult.of(CorpusOptions.DEFAULTS.withIdField("id"), file);

        assertThat(reading.documents()).containsExactly(new Document("c", "y", file + ":3"));
        assertThat(reading.skipped())
                .containsExactly(
                        new Skipped(file.toString(), 1, "field \"text\" is null, not text"),
                        new Skipped(file.toString(), 2, "field \"id\" is empty"));
    }

    @Test
    void everyCodecIsRead() {
        for (CompressionCodecName codec : ParquetFiles.CODECS) {
            ParquetFiles.write(
                    file, TEXT, ParquetFiles.texts(TEXT, codec.name()), all -> all.withCompressionCodec(codec));

            assertThat(ReadResult.of(file).texts()).containsExactly(codec.name());
        }
    }

    @Property(tries = 50)
    void rowsAreNumberedAcrossRowGroups(SplittableRandom random) throws IOException {
        String[] texts = new String[1 + random.nextInt(100)];
        Arrays.setAll(texts, i -> random.nextInt(4) == 0 ? "again" : RandomText.of(random, random.nextInt(30)));
        ParquetFiles.write(
                file,
                TEXT,
                ParquetFiles.texts(TEXT, texts),
                settings -> settings.withRowGroupRowCountLimit(1 + random.nextInt(40))
                        .withPageRowCountLimit(1 + random.nextInt(10))
                        .withMinRowCountForPageSizeCheck(1));

        List<CorpusEntry> entries = entries(CorpusOptions.DEFAULTS, file);

        assertThat(entries).extracting(entry -> entry.document().text()).containsExactly(encodable(texts));
        for (int i = 0; i < texts.length; i++) {
            assertThat(entries.get(i).record()).isEqualTo(i);
            assertThat(entries.get(i).document().source()).isEqualTo(file + ":" + (i + 1));
        }
    }

    @Test
    void columnsAreFoundInsideGroups() throws IOException {
        MessageType schema = ParquetFiles.schema("optional group meta { optional group body {"
                + " optional binary text (STRING); required int32 day (DATE); } required int64 id; }");
        Group row = new SimpleGroup(schema);
        Group meta = row.addGroup("meta").append("id", 7L);
        meta.addGroup("body").append("text", "x").append("day", 18_262);
        Group without = new SimpleGroup(schema);
        without.addGroup("meta").append("id", 8L);
        write(schema, row, without, new SimpleGroup(schema));
        CorpusOptions options = CorpusOptions.DEFAULTS
                .withTextField("meta.body.text")
                .withIdField("meta.id")
                .withRankField("meta.body.day");

        assertThat(entries(options, file))
                .containsExactly(new CorpusEntry(new Document("7", "x", file + ":1"), 0, "2020-01-01"));
    }

    @Test
    void oneColumnCanBeIdAndTextAndRank() throws IOException {
        ParquetFiles.write(file, TEXT, ParquetFiles.texts(TEXT, "x", "y"));
        CorpusOptions options = CorpusOptions.DEFAULTS.withIdField("text").withRankField("text");

        assertThat(entries(options, file))
                .containsExactly(
                        new CorpusEntry(new Document("x", "x", file + ":1"), 0, "x"),
                        new CorpusEntry(new Document("y", "y", file + ":2"), 1, "y"));
    }

    @Test
    void unusableRankColumnYieldsNoRank() throws IOException {
        MessageType schema =
                ParquetFiles.schema("required binary text (STRING); repeated int32 n; required boolean b;");
        write(schema, new SimpleGroup(schema).append("text", "x").append("n", 1).append("b", true));

        for (String field : List.of("n", "b", "missing")) {
            assertThat(entries(CorpusOptions.DEFAULTS.withRankField(field), file)
                            .get(0)
                            .rank())
                    .isNull();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            required int32 text;                                   | column "text" is INT32, not text
            required binary text (BSON);                           | column "text" is BSON, not text
            required fixed_len_byte_array(2) text;                 | column "text" is FIXED_LEN_BYTE_ARRAY, not text
            repeated binary text (STRING);                         | column "text" is a list, not text
            required group text { required binary a (STRING); }    | column "text" is a group of columns, not text
            required group text (LIST) { repeated group list { required binary element (STRING); } } | column "text" is a list, not text
            required binary body (STRING); required group m { required int32 n; } | no column "text"; the columns are: body, m.n
            required binary text (STRING); required boolean id;    | column "id" is BOOLEAN, not text or a number
            required binary text (STRING); repeated int32 id;      | column "id" is a list, not text or a number
            """)
    void fileWithoutTheColumnIsRejected(String fields, String reason) {
        ParquetFiles.write(file, ParquetFiles.schema(fields), List.of());

        List<Skipped> skipped = ReadResult.of(file, other).skipped();
        assertThat(skipped)
                .extracting(Skipped::source, Skipped::reason)
                .containsExactly(tuple(file.toString(), reason));
        assertThat(skipped.get(0).remedy())
                .endsWith(reason.contains("\"id\"") ? "with --id-field" : "with --text-field");
    }

    /** The first form is that of the specification, the others are those of older programs. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "optional group text (LIST) { repeated group list { optional binary element (STRING); } }",
                "optional group text (LIST) { repeated binary array (STRING); }",
                "repeated binary text (STRING);"
            })
    void valuesOfAListAreJoinedOnRequest(String fields) throws IOException {
        MessageType schema = ParquetFiles.schema(fields);
        List<Group> rows = new ArrayList<>();
        for (int length : new int[] {3, 0, 1, 2}) {
            Group row = new SimpleGroup(schema);
            boolean group = !schema.getType("text").isPrimitive();
            Group list = group ? row.addGroup("text") : row;
            for (int i = 0; i < length; i++) {
                String value = length + "." + i;
                if (fields.contains("element")) {
                    list.addGroup("list").append("element", value);
                } else {
                    list.append(group ? "array" : "text", value);
                }
            }
            rows.add(row);
        }
        ParquetFiles.write(file, schema, rows, builder -> builder.withRowGroupSize(1L));

        assertThat(entries(CorpusOptions.DEFAULTS.withLists(true), file))
                .extracting(entry -> entry.record(), entry -> entry.document().text())
                .containsExactly(tuple(0L, "3.0\n3.1\n3.2"), tuple(2L, "1.0"), tuple(3L, "2.0\n2.1"));
    }

    @Test
    void malformedSequencesAreReplacedAndCounted() {
        Group broken = new SimpleGroup(NAMED);
        broken.add("id", Binary.fromConstantByteArray(ReadResult.bytes("i", 0x80)));
        broken.add("text", Binary.fromConstantByteArray(ReadResult.bytes("a", 0xFF, "b", 0xC3)));
        write(NAMED, row(NAMED, "one", "\uFFFD"), broken);

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly("\uFFFD", "a\uFFFDb\uFFFD");
        assertThat(reading.ids()).containsExactly("one", "i\uFFFD");
        assertThat(reading.replaced()).isEqualTo(Map.of(file + ":2", 3L));
    }

    @Test
    void rowsBeforeADamagedPageAndInOtherRowGroupsAreRead() {
        List<String> texts = DamagedParquet.write(file, 3, 4, 2);

        ReadResult reading = ReadResult.of(file);

        List<String> expected = new ArrayList<>(texts.subList(0, 20));
        expected.addAll(texts.subList(40, 120));
        assertThat(reading.texts()).isEqualTo(expected);
        assertThat(reading.sources())
                .startsWith(file + ":1")
                .contains(file + ":41")
                .endsWith(file + ":120");
        assertThat(reading.skipped())
                .containsExactly(
                        new Skipped(file.toString(), 21, "row group 1 is damaged; its rows up to 40 are not read"));
    }

    @Test
    void pageWithWrongChecksumIsNotRead() throws IOException {
        ParquetFiles.write(
                file,
                TEXT,
                ParquetFiles.texts(TEXT, "a text that is easy to find"),
                settings -> settings.withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
                        .withDictionaryEncoding(false));
        byte[] bytes = Files.readAllBytes(file);
        bytes[new String(bytes, StandardCharsets.ISO_8859_1).indexOf("easy")] = 'X';
        Files.write(file, bytes);

        assertThat(ReadResult.of(file, other).skipped())
                .containsExactly(new Skipped(file.toString(), 1, "row group 1 is damaged; its last row is not read"));
    }

    /** Doppel must report damage in a short message of its own, not with an exception from the Parquet library. */
    @Property(tries = 300)
    void randomBytesDoNotStopTheRun(SplittableRandom random) throws IOException {
        ParquetFiles.write(
                file,
                NAMED,
                List.of(row(NAMED, "a", "some text"), row(NAMED, "b", "some more"), row(NAMED, "c", null)),
                settings -> settings.withRowGroupRowCountLimit(2)
                        .withCompressionCodec(ParquetFiles.CODECS.get(random.nextInt(ParquetFiles.CODECS.size())))
                        .withPageWriteChecksumEnabled(random.nextBoolean()));
        byte[] bytes = Files.readAllBytes(file);
        for (int i = random.nextInt(8); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        Files.write(file, random.nextInt(4) > 0 ? bytes : Arrays.copyOf(bytes, random.nextInt(bytes.length)));

        ReadResult reading = ReadResult.of(file, other);

        assertThat(reading.texts()).endsWith("other");
        assertThat(reading.reasons())
                .allSatisfy(reason -> assertThat(reason)
                        .doesNotContain("org.", "java.", "\n", "\r")
                        .hasSizeLessThan(300));
    }

    @Test
    void archiveMemberIsReadThroughATemporaryFile() throws IOException {
        ParquetFiles.write(file, TEXT, ParquetFiles.texts(TEXT, "x"));
        InputFile member = WriterFixture.file(new ByteArrayInputStream(Files.readAllBytes(file)));
        ReadStats stats = new ReadStats(new ReadResult.Recorder(), false);

        try (DocumentReader reader =
                ParquetSplitter.reader(member, member.content().open(), CorpusOptions.DEFAULTS, stats)) {
            assertThat(reader.next()).isEqualTo(new CorpusEntry(new Document("a:1", "x", "a:1"), 0, null));
            assertThat(reader.next()).isNull();
        }
    }

    @Test
    void progressAdvancesByRowGroup() {
        DamagedParquet.write(file, 3, 4, 2);
        try (Corpus corpus = Corpus.open(
                List.of(file.toString()), CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, new ReadResult.Recorder())) {
            for (int i = 0; i < 30; i++) {
                corpus.next();
            }

            assertThat(corpus.bytesDone()).isBetween(corpus.bytesTotal() / 4, corpus.bytesTotal() / 2);
        }
    }

    private void write(MessageType schema, Group... rows) {
        ParquetFiles.write(file, schema, List.of(rows));
    }

    private static Group row(MessageType schema, @Nullable String id, @Nullable String text) {
        Group row = new SimpleGroup(schema);
        if (id != null) {
            row.append("id", id);
        }
        if (text != null) {
            row.append("text", text);
        }
        return row;
    }

    /** Replaces unpaired surrogates, which UTF-8 cannot encode. */
    private static String[] encodable(String[] texts) {
        return Arrays.stream(texts).map(UnpairedSurrogates::replaceUnpaired).toArray(String[]::new);
    }

    private static List<CorpusEntry> entries(CorpusOptions options, Path file) throws IOException {
        List<CorpusEntry> entries = new ArrayList<>();
        InputFile input = InputFile.of(file.toString(), file, Files.size(file));
        ReadStats stats = new ReadStats(new ReadResult.Recorder(), false);
        try (DocumentReader reader =
                ParquetSplitter.reader(input, input.content().open(), options, stats)) {
            for (CorpusEntry entry = ReadResult.nextEntry(reader);
                    entry != null;
                    entry = ReadResult.nextEntry(reader)) {
                entries.add(entry);
            }
        }
        return entries;
    }
}
