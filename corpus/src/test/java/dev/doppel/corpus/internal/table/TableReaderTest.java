package dev.doppel.corpus.internal.table;

import static dev.doppel.corpus.ReadResult.bytes;
import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RandomText;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableReaderTest {
    @TempDir
    Path folder;

    private Path file;
    private Path other;

    @BeforeEach
    void name() {
        file = folder.resolve("a.csv");
        // Adds another document, since a corpus without documents causes an exception.
        other = write(folder.resolve("other.txt"), "other");
    }

    @Test
    void idIsTheIdFieldOrFileAndLine() {
        ReadResult reading = read("text,id\n1,one\n\n\"2\n2\",\n\"3\",three\r\n4,\n");

        assertThat(reading.documents())
                .containsExactly(
                        new Document("one", "1", file + ":2"),
                        new Document(file + ":4", "2\n2", file + ":4"),
                        new Document("three", "3", file + ":6"),
                        new Document(file + ":7", "4", file + ":7"));
        assertThat(reading.skipped()).isEmpty();
    }

    @Test
    void idIsFileAndLineWithoutIdColumn() {
        assertThat(read("text\nx\n").ids()).containsExactly(file + ":2");
    }

    @Test
    void columnsCanBeNamed() {
        CorpusOptions options = CorpusOptions.DEFAULTS.withIdField("key").withTextField("body");

        ReadResult reading = read(options, "id,text,body,key\na,b,c,d\na,b,c,\n");

        assertThat(reading.documents()).containsExactly(new Document("d", "c", file + ":2"));
        assertThat(reading.skipped()).containsExactly(new Skipped(file.toString(), 3, "field \"key\" is empty"));
    }

    @Test
    void oneColumnCanBeIdAndText() {
        assertThat(read(CorpusOptions.DEFAULTS.withIdField("text"), "text\nx\n").documents())
                .containsExactly(new Document("x", "x", file + ":2"));
    }

    @Test
    void quotedFieldsMayContainLineBreaksQuotesAndSeparators() {
        assertThat(read("id,text\n1,\"a, \"\"b\"\"\r\nc\"\n").texts()).containsExactly("a, \"b\"\r\nc");
    }

    @Test
    void strayCharactersAfterAQuoteDoNotLoseTheRestOfTheFile() {
        assertThat(read("id,text\n1,\"a\"b\n2,c\n").texts()).containsExactly("ab", "c");
    }

    @Test
    void tabsSeparateInTsv() {
        Path tsv = write(folder.resolve("a.tsv"), "id\ttext\n1\ta, b\n");

        assertThat(ReadResult.of(tsv).documents()).containsExactly(new Document("1", "a, b", tsv + ":2"));
    }

    @Test
    void recordWithWrongNumberOfFieldsIsSkipped() {
        ReadResult reading = read("id,text\n1,a\n2\n3,b,c\n4,d\n");

        assertThat(reading.texts()).containsExactly("a", "d");
        assertThat(reading.skipped())
                .containsExactly(
                        new Skipped(
                                file.toString(),
                                3,
                                "1 field, but the header has 2",
                                "quote fields that hold a separator"),
                        new Skipped(
                                file.toString(),
                                4,
                                "3 fields, but the header has 2",
                                "quote fields that hold a separator"));
    }

    @Test
    void fileWithoutTextColumnIsRejected() {
        assertThat(readNothing(CorpusOptions.DEFAULTS, "News_ID,article\n1,a\n2,b\n")
                        .skipped())
                .containsExactly(new Skipped(
                        file.toString(),
                        "no column \"text\"; the columns are: News_ID, article",
                        "name it with --text-field"));
    }

    @Test
    void fileWithoutNamedIdColumnIsRejected() {
        assertThat(readNothing(CorpusOptions.DEFAULTS.withIdField("key"), "id,text\n1,a\n")
                        .skipped())
                .containsExactly(new Skipped(
                        file.toString(), "no column \"key\"; the columns are: id, text", "name it with --id-field"));
    }

    @Test
    void fileWithRepeatedColumnIsRejected() {
        assertThat(readNothing(CorpusOptions.DEFAULTS, "text,id,text\na,b,c\n").skipped())
                .containsExactly(new Skipped(
                        file.toString(), "more than one column \"text\"", "name another with --text-field"));
        assertThat(readNothing(CorpusOptions.DEFAULTS, "id,text,id\na,b,c\n").skipped())
                .containsExactly(
                        new Skipped(file.toString(), "more than one column \"id\"", "name another with --id-field"));
    }

    @Test
    void onlyFirstColumnsOfAWideHeaderAreListed() {
        assertThat(readNothing(CorpusOptions.DEFAULTS, "a,b,c,d,e,f,g,h,i,j,k,l\n")
                        .reasons())
                .containsExactly("no column \"text\"; the columns are: a, b, c, d, e, f, g, h, i, j and 2 more");
    }

    @Test
    void emptyFileHasNoHeader() {
        assertThat(readNothing(CorpusOptions.DEFAULTS, "").skipped())
                .containsExactly(
                        new Skipped(file.toString(), "no header line", "add a first line that names the columns"));
    }

    @Test
    void unclosedQuoteIsReportedWithItsLine() {
        ReadResult reading = read("id,text,more\n1,a,b\n\"2\n2\",\"c\r\n\r\nd\",\"e\nf\n3,g,h\n");

        assertThat(reading.texts()).containsExactly("a");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(file.toString(), 3, "the quote opened on line 6 is never closed"));
    }

    @Test
    void unclosedHeaderIsReportedWithItsLine() {
        assertThat(readNothing(CorpusOptions.DEFAULTS, "id,\"text\n1,a\n").skipped())
                .containsExactly(new Skipped(file.toString(), 1, "the quote opened on line 1 is never closed"));
    }

    @Test
    void fieldTooLongToHoldEndsTheFile() throws IOException {
        ReadResult.Recorder recorder = new ReadResult.Recorder();
        write(file, "id,text\n1,a\n2,\"" + "x".repeat(100_000) + "\"\n3,b\n");
        InputFile input = InputFile.of("a.csv", file, 0);
        try (DocumentReader reader = new TableReader(
                input, input.content().open(), ',', 50_000, CorpusOptions.DEFAULTS, new ReadStats(recorder, false))) {
            assertThat(reader.next())
                    .isNotNull()
                    .extracting(entry -> entry.document().id())
                    .isEqualTo("1");
            assertThat(reader.next()).isNull();
            assertThat(reader.next()).isNull();
        }
        assertThat(recorder.skipped)
                .containsExactly(new Skipped(
                        "a.csv",
                        3,
                        "the field that starts on line 3 is longer than 50000 characters;"
                                + " the rest of the file is not read"));
    }

    @Test
    void byteOrderMarkIsNotPartOfTheHeader() {
        write(file, bytes(0xEF, 0xBB, 0xBF, "text\nx\n"));

        assertThat(ReadResult.of(file).texts()).containsExactly("x");
    }

    @Test
    void utf16IsDetectedByByteOrderMark() {
        write(file, "\uFEFFid\ttext\n1\tä 😀\n".getBytes(StandardCharsets.UTF_16LE));
        assertThat(ReadResult.of(file).texts()).containsExactly("ä 😀");

        write(file, "\uFEFFid;text\n1;ä 😀\n".getBytes(StandardCharsets.UTF_16BE));
        assertThat(ReadResult.of(file).texts()).containsExactly("ä 😀");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-32LE", "UTF-32BE"})
    void utf32IsDetectedByByteOrderMark(String charset) {
        write(file, "\uFEFFid\ttext\n1\tä 😀\n".getBytes(Charset.forName(charset)));
        assertThat(ReadResult.of(file).texts()).containsExactly("ä 😀");
    }

    @Test
    void separatorIsDetectedInTheHeader() {
        assertThat(read("id;text\n1;a, b\n").texts()).containsExactly("a, b");
        assertThat(read("id|text\n1|a, b\n").texts()).containsExactly("a, b");
        assertThat(read("id,\"a;b;c\",text\n1,2,a; b\n").texts()).containsExactly("a; b");
        assertThat(read("id,\"a;b;c;d\",text\n1,2,a; b\n").texts()).containsExactly("a; b");
        assertThat(read("text\na; b\n").texts()).containsExactly("a; b");
    }

    @Test
    void separatorIsDetectedInAHeaderWithLineBreaks() {
        assertThat(read("id;\"a\nb, c, d\";text\n1;2;a, b\n").texts()).containsExactly("a, b");
        assertThat(read("\"id\n(a, b)\";text\n1;a, b\n").texts()).containsExactly("a, b");
        assertThat(read("name, id;\"a\nb\";text\n1;2;a, b\n").texts()).containsExactly("a, b");
    }

    @Test
    void firstLineMayDeclareTheSeparator() {
        write(file, "sep=;\r\nid;text\r\n1;a, b\r\n2\r\n");

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly("a, b");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(
                        file.toString(), 4, "1 field, but the header has 2", "quote fields that hold a separator"));
    }

    @Test
    void malformedSequencesAreReplacedAndCountedPerRecord() {
        // The low surrogate of U+103FF is the character with which TableRow marks malformed sequences.
        String pair = "\uD800\uDFFF";
        write(
                file,
                bytes(
                        "text,id,more\n",
                        "a",
                        0xFF,
                        "b",
                        0xC3,
                        ",1,x\n",
                        "\uFFFD" + pair + ",2,x\n",
                        pair,
                        0x80,
                        pair,
                        ",",
                        0x80,
                        ",\"",
                        0xE2,
                        0x82,
                        "\"\n",
                        0x80,
                        "\n"));

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly("a\uFFFDb\uFFFD", "\uFFFD" + pair, pair + "\uFFFD" + pair);
        assertThat(reading.ids()).containsExactly("1", "2", "\uFFFD");
        assertThat(reading.replaced()).isEqualTo(Map.of(file + ":2", 2L, file + ":4", 3L));
        assertThat(reading.counts()).isEqualTo(new CorpusCounts(3, 1, 5));
    }

    @Test
    void manyRecordsAreReadOneByOne() {
        StringBuilder csv = new StringBuilder("id,text\n");
        for (int i = 0; i < 20_000; i++) {
            csv.append(i).append(",text ").append(i).append('\n');
        }

        ReadResult reading = read(csv.toString());

        assertThat(reading.documents()).hasSize(20_000);
        assertThat(reading.documents().get(19_999)).isEqualTo(new Document("19999", "text 19999", file + ":20001"));
    }

    @Property
    void writtenRecordsAreReadBack(SplittableRandom random) {
        StringBuilder csv = new StringBuilder("more,text,id\n");
        List<Document> expected = new ArrayList<>();
        int line = 2;
        for (int i = random.nextInt(20); i >= 0; i--) {
            String more = RandomText.of(random, random.nextInt(20));
            String text = RandomText.of(random, random.nextInt(60));
            String source = file + ":" + line;
            if (random.nextInt(5) == 0) {
                csv.append(RandomText.quoted(more));
                line += RandomText.lineBreaks(more);
            } else {
                boolean named = random.nextBoolean();
                csv.append(RandomText.quoted(more))
                        .append(',')
                        .append(RandomText.quoted(text))
                        .append(',');
                csv.append(named ? "n" + i : "");
                expected.add(new Document(named ? "n" + i : source, text, source));
                line += RandomText.lineBreaks(more) + RandomText.lineBreaks(text);
            }
            csv.append(random.nextBoolean() ? "\r\n" : "\n");
            line++;
        }
        expected.add(new Document(other.toString(), "other", other.toString()));
        write(file, csv.toString());

        assertThat(ReadResult.of(file, other).documents()).isEqualTo(expected);
    }

    @Property(tries = 300)
    void randomBytesDoNotStopTheRun(SplittableRandom random) {
        byte[] bytes = bytes("id,text\n" + "ä,\"a, \"\"b\"\" 😀\nc\"\r\n".repeat(3));
        for (int i = random.nextInt(8); i > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        write(file, bytes);

        ReadResult reading = ReadResult.of(file, other);

        assertThat(reading.texts()).endsWith("other");
        assertThat(reading.reasons())
                .allSatisfy(reason -> assertThat(reason).doesNotContain("\n").hasSizeLessThan(400));
    }

    private ReadResult read(String csv) {
        return read(CorpusOptions.DEFAULTS, csv);
    }

    private ReadResult read(CorpusOptions options, String csv) {
        return ReadResult.of(options, write(file, csv));
    }

    private ReadResult readNothing(CorpusOptions options, String csv) {
        ReadResult reading = ReadResult.of(options, write(file, csv), other);
        assertThat(reading.texts()).containsExactly("other");
        return reading;
    }
}
