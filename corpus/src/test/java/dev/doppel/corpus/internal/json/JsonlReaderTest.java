package dev.doppel.corpus.internal.json;

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
import dev.doppel.corpus.internal.input.FolderLister;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonlReaderTest {
    /** The last line of each test file. It is needed because a corpus without documents causes an exception. */
    private static final String LAST = "{\"id\":\"last\",\"text\":\"\"}";

    @TempDir
    Path folder;

    @Test
    void idIsTheIdFieldOrFileAndLine() {
        Path file = write(folder.resolve("a.jsonl"), """
                {"id":"one","text":"1"}

                {"text":"2"}
                {"id":"","text":"3"}
                """);

        assertThat(ReadResult.of(file).documents())
                .containsExactly(
                        new Document("one", "1", file + ":1"),
                        new Document(file + ":3", "2", file + ":3"),
                        new Document(file + ":4", "3", file + ":4"));
    }

    @Test
    void fieldsCanBeNamed() {
        CorpusOptions options = CorpusOptions.DEFAULTS.withIdField("key").withTextField("body");

        ReadResult reading = read(options, """
                {"key":"one","id":"x","text":"y","body":"1"}
                {"id":"two","body":"2"}
                {"key":"","body":"3"}
                {"key":"four","text":"4"}
                """);

        assertThat(reading.documents()).containsExactly(new Document("one", "1", "-:1"));
        assertThat(reading.skipped())
                .containsExactly(
                        new Skipped("-", 2, "no field \"key\"; the fields are: id, body", "name it with --id-field"),
                        new Skipped("-", 3, "field \"key\" is empty"),
                        new Skipped(
                                "-", 4, "no field \"body\"; the fields are: key, text", "name it with --text-field"));
    }

    @Test
    void oneFieldCanBeIdAndText() {
        ReadResult reading = read(CorpusOptions.DEFAULTS.withIdField("text"), "{\"text\":\"x\"}");

        assertThat(reading.documents()).containsExactly(new Document("x", "x", "-:1"));
    }

    @Test
    void numericIdIsKeptAsWritten() {
        ReadResult reading = read("""
                {"id":5,"text":""}
                {"id":1.50,"text":""}
                {"id":-0,"text":""}
                {"id":1E400,"text":""}
                {"id":123456789012345678901234567890,"text":""}
                """);

        assertThat(reading.ids()).containsExactly("5", "1.50", "-0", "1E400", "123456789012345678901234567890");
    }

    @ParameterizedTest
    @CsvSource({"true,a boolean", "false,a boolean", "{},an object", "[1],an array"})
    void otherKindsAreNotIds(String value, String kind) {
        ReadResult reading = read("{\"id\":" + value + ",\"text\":\"x\"}\n" + LAST);

        assertThat(reading.ids()).containsExactly("last");
        assertThat(reading.skipped())
                .containsExactly(new Skipped("-", 1, "field \"id\" is " + kind + ", not text or a number"));
    }

    @Test
    void nullIdCountsAsMissing() {
        assertThat(read("{\"id\":null,\"text\":\"x\"}\n").ids()).containsExactly("-:1");
    }

    @ParameterizedTest
    @CsvSource({
        "5,a number",
        "5.0,a number",
        "null,null",
        "true,a boolean",
        "false,a boolean",
        "{\"text\":\"x\"},an object",
        "[\"x\"],an array"
    })
    void onlyStringsAreText(String value, String kind) {
        ReadResult reading = read("{\"id\":\"a\",\"text\":" + value + "}\n" + LAST);

        assertThat(reading.ids()).containsExactly("last");
        assertThat(reading.skipped()).containsExactly(new Skipped("-", 1, "field \"text\" is " + kind + ", not text"));
    }

    @Test
    void missingFieldIsReportedWithExistingFields() {
        ReadResult reading = read("""
                {"body":"x","id":1,"title":{"text":"no"}}
                {}
                {"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"a":2}
                {"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"k":1,"l":1}
                {"a\\nb":1}
                """ + LAST);

        assertThat(reading.reasons())
                .containsExactly(
                        "no field \"text\"; the fields are: body, id, title",
                        "no field \"text\"; there are no fields at all",
                        "no field \"text\"; the fields are: a, b, c, d, e, f, g, h, i, j",
                        "no field \"text\"; the fields are: a, b, c, d, e, f, g, h, i, j and 2 more",
                        "no field \"text\"; the fields are: a b");
    }

    @Test
    void lastOfRepeatedFieldsCounts() {
        ReadResult reading = read("{\"id\":null,\"text\":\"first\",\"text\":\"last\",\"id\":\"a\"}");

        assertThat(reading.documents()).containsExactly(new Document("a", "last", "-:1"));
    }

    @Test
    void nestedFieldsDoNotCount() {
        ReadResult reading =
                read("{\"meta\":{\"id\":\"no\",\"text\":\"no\"},\"list\":[{\"text\":\"no\"}],\"text\":\"yes\"}");

        assertThat(reading.documents()).containsExactly(new Document("-:1", "yes", "-:1"));
    }

    @Test
    void dottedNameFindsNestedField() {
        CorpusOptions options = CorpusOptions.DEFAULTS.withIdField("meta.id").withTextField("meta.text");

        ReadResult reading = read(options, """
                {"meta":{"text":"x","id":"a"}}
                {"meta":{"id":"b"},"text":"y"}
                {"meta":{"text":5,"id":"c"}}
                """);

        assertThat(reading.documents()).containsExactly(new Document("a", "x", "-:1"));
        assertThat(reading.reasons())
                .containsExactly(
                        "no field \"meta.text\"; the fields are: meta, text",
                        "field \"meta.text\" is a number, not text");
    }

    @Test
    void escapesAreResolved() {
        assertThat(read("{\"text\":\"a\\n\\\"b\\\" \\u00e4 \\ud83d\\ude00 \\/\"}")
                        .texts())
                .containsExactly("a\n\"b\" ä 😀 /");
    }

    @Test
    void blankLinesAreIgnoredButCounted() {
        ReadResult reading = read("\n  \t\r\n{\"text\":\"x\"}\r\n\r\n\n{\"text\":\"y\"}");

        assertThat(reading.ids()).containsExactly("-:3", "-:6");
        assertThat(reading.skipped()).isEmpty();
    }

    @Test
    void byteOrderMarkAndCarriageReturnsAreDropped() {
        Path file =
                write(folder.resolve("a.jsonl"), bytes(0xEF, 0xBB, 0xBF, "{\"text\":\"x\"}\r\n{\"text\":\"y\"} \r\n"));

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly("x", "y");
        assertThat(reading.ids()).containsExactly(file + ":1", file + ":2");
    }

    @Test
    void utf16FileIsRejected() {
        Path file = write(folder.resolve("a.jsonl"), "\uFEFF{}\n{}".getBytes(StandardCharsets.UTF_16LE));
        Path other = write(folder.resolve("b.txt"), "x");

        assertThat(ReadResult.of(file, other).skipped())
                .containsExactly(new Skipped(
                        file.toString(),
                        "UTF-16, where records must be UTF-8",
                        "convert it with iconv -f UTF-16 -t UTF-8"));
    }

    @Test
    void utf32FileIsRejected() {
        Path file = write(folder.resolve("a.jsonl"), "\uFEFF{}\n{}".getBytes(Charset.forName("UTF-32LE")));
        Path other = write(folder.resolve("b.txt"), "x");

        assertThat(ReadResult.of(file, other).skipped())
                .containsExactly(new Skipped(
                        file.toString(),
                        "UTF-32, where records must be UTF-8",
                        "convert it with iconv -f UTF-32 -t UTF-8"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {"id":5,"text":}           | 16 | Unexpected character ('}' (code 125)): expected a value
                    {"text":"abc               | 13 | the line ends too early
                    {"text":"abc"              | 14 | the line ends too early
                    {                          | 2  | the line ends too early
                    `\uFEFF `                  | 3  | the line ends too early
                    {"text":"a"} x             | 14 | more follows after the object
                    {"text":"a"}{"text":"b"}   | 13 | more follows after the object
                    {"text":"a"},              | 13 | more follows after the object
                    nope                       | 1  | Unrecognized token
                    {text:"a"}                 | 2  | Unexpected character ('t' (code 116)): was expecting double-quote to start property name
                    {"ä😀":x}                  | 7  | Unrecognized token
                    {"text":[1}               | 11 | Unexpected close marker '}': expected ']'
                    {"text":"a"]              | 12 | Unexpected close marker ']': expected '}'
                    {"text":NaN}               | 12 | Non-standard token 'NaN'
                    {"text":"\\q"}             | 11 | Unrecognized character escape 'q' (code 113)
                    }                          | 1  | Unexpected close marker '}': no open Object to close
                    """)
    void malformedJsonIsReportedWithItsColumn(String line, int column, String cause) {
        ReadResult reading = read("{\"text\":\"before\"}\n" + line + "\n{\"text\":\"after\"}");

        assertThat(reading.texts()).containsExactly("before", "after");
        assertThat(reading.skipped())
                .containsExactly(new Skipped("-", 2, "malformed JSON at column " + column + ": " + cause));
    }

    @ParameterizedTest
    @CsvSource({"[1],an array", "5,a number", "\"x\",text", "null,null", "true,a boolean"})
    void onlyObjectsAreRecords(String line, String kind) {
        ReadResult reading = read(line.replace("x", "{}") + "\n" + LAST);

        assertThat(reading.ids()).containsExactly("last");
        assertThat(reading.skipped()).containsExactly(new Skipped("-", 1, "not a JSON object but " + kind));
    }

    @Test
    void nulBytesAtTheStartAreMalformed() {
        String line = "{\"text\":\"x\"}".replaceAll("(?s)(.)", "$1\0");

        ReadResult reading = read(line + "\n" + LAST);

        assertThat(reading.skipped()).containsExactly(new Skipped("-", 1, "malformed JSON at column 2: a NUL byte"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1001, 1500, 1_000_000})
    void tooDeepNestingIsSkipped(int depth) {
        String nested = "[".repeat(depth - 1) + "]".repeat(depth - 1);

        ReadResult reading = read("{\"text\":\"x\",\"deep\":" + nested + "}\n" + LAST);

        assertThat(reading.skipped()).containsExactly(new Skipped("-", 1, "JSON nested deeper than 1000 levels"));
    }

    @Test
    void nestingOfAThousandLevelsIsRead() {
        String nested = "[".repeat(999) + "]".repeat(999);

        assertThat(read("{\"deep\":" + nested + ",\"text\":\"x\"}").texts()).containsExactly("x");
    }

    @Test
    void namesAndNumbersMayBeLong() {
        String digits = "1".repeat(100_000);

        ReadResult reading =
                read("{\"" + "n".repeat(100_000) + "\":" + digits + ",\"id\":" + digits + ",\"text\":\"x\"}");

        assertThat(reading.ids()).containsExactly(digits);
    }

    @Test
    void reasonsStayShort() {
        ReadResult reading = read("x".repeat(10_000) + "\n{\"" + "n".repeat(10_000) + "\":1}\n" + LAST);

        assertThat(reading.reasons())
                .hasSize(2)
                .allSatisfy(reason -> assertThat(reason).hasSizeLessThan(200));
        assertThat(reading.reasons().get(0)).doesNotContain("xxx");
        assertThat(reading.reasons().get(1)).endsWith("...");
    }

    @Test
    void malformedSequencesAreReplacedAndCountedPerRecord() {
        Path file = write(
                folder.resolve("a.jsonl"),
                bytes(
                        "{\"text\":\"a",
                        0xFF,
                        "b",
                        0xC3,
                        "\"}\n",
                        "{\"text\":\"\uFFFD \\ufffd\"}\n",
                        "{\"",
                        0x80,
                        "\":1,\"text\":\"c\"}\n",
                        "{\"text\":\"",
                        0xED,
                        0xA0,
                        0x80,
                        "\"}\n",
                        "{\"",
                        0x80,
                        "\":1}\n"));

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly("a\uFFFDb\uFFFD", "\uFFFD \uFFFD", "c", "\uFFFD");
        assertThat(reading.replaced()).isEqualTo(Map.of(file + ":1", 2L, file + ":3", 1L, file + ":4", 1L));
        assertThat(reading.counts()).isEqualTo(new CorpusCounts(4, 1, 4));
        assertThat(reading.reasons()).containsExactly("no field \"text\"; the fields are: \uFFFD");
    }

    @Test
    void lineTooLongIsSkipped() throws IOException {
        ReadResult.Recorder recorder = new ReadResult.Recorder();
        InputFile file = InputFile.standardInput(ReadResult.stream("{\"text\":\"" + "x".repeat(1000) + "\"}\n" + LAST));
        try (DocumentReader reader = new JsonlReader(
                file, file.content().open(), 0, 500, CorpusOptions.DEFAULTS, new ReadStats(recorder, false))) {
            assertThat(ReadResult.nextEntry(reader))
                    .isNotNull()
                    .extracting(entry -> entry.document().id())
                    .isEqualTo("last");
        }
        assertThat(recorder.skipped)
                .containsExactly(new Skipped("-", 1, "a line longer than 500 bytes", "split the record"));
    }

    @Test
    void lineTooLargeForMemoryIsSkipped() throws IOException {
        ReadResult.Recorder recorder = new ReadResult.Recorder();
        String huge = "{\"text\":\"" + "x".repeat(300_000) + "\"}\n";
        InputFile file = InputFile.standardInput(ReadResult.stream(huge + LAST));
        InputStream failing = new NoMemoryStream(file.content().open(), 200_000);
        try (DocumentReader reader = new JsonlReader(
                file, failing, 0, LineReader.LONGEST_LINE, CorpusOptions.DEFAULTS, new ReadStats(recorder, false))) {
            assertThat(ReadResult.nextEntry(reader))
                    .isNotNull()
                    .extracting(entry -> entry.document().id())
                    .isEqualTo("last");
        }
        assertThat(recorder.skipped)
                .containsExactly(new Skipped(
                        "-",
                        1,
                        "a line that does not fit in memory",
                        "give more with --memory, or Java more with -Xmx"));
    }

    @Property
    void writtenRecordsAreReadBack(SplittableRandom random) {
        StringBuilder jsonl = new StringBuilder();
        List<Document> expected = new ArrayList<>();
        int lines = 1 + random.nextInt(30);
        for (int line = 1; line <= lines; line++) {
            String source = "-:" + line;
            if (random.nextInt(5) == 0) {
                jsonl.append(random.nextBoolean() ? "{broken" : "  ");
            } else {
                String text = RandomText.of(random, random.nextInt(60));
                boolean named = random.nextBoolean();
                jsonl.append(named ? "{\"id\":\"n" + line + "\"," : "{")
                        .append("\"text\" : ")
                        .append(RandomText.json(text, random))
                        .append('}');
                expected.add(new Document(named ? "n" + line : source, text, source));
            }
            jsonl.append(random.nextBoolean() ? "\r\n" : "\n");
        }
        jsonl.append(LAST);
        expected.add(new Document("last", "", "-:" + (lines + 1)));

        assertThat(read(jsonl.toString()).documents()).isEqualTo(expected);
    }

    @Property(tries = 300)
    void randomBytesDoNotStopTheRun(SplittableRandom random) {
        byte[] bytes = bytes("{\"id\":\"ä\",\"text\":\"a \\u00e4 😀\",\"n\":[1.5,{\"x\":null}]}\n".repeat(3));
        for (int i = random.nextInt(8); i > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        Path file = write(folder.resolve("a.jsonl"), bytes);
        Path other = write(folder.resolve("b.txt"), "x");

        ReadResult reading = ReadResult.of(file, other);

        assertThat(reading.texts()).endsWith("x");
        assertThat(reading.reasons())
                .allSatisfy(reason -> assertThat(reason)
                        .doesNotContain("Source", "Feature", "\n", "\r")
                        .hasSizeLessThan(200));
    }

    private static ReadResult read(String jsonl) {
        return ReadResult.ofStandardInput(jsonl);
    }

    private static ReadResult read(CorpusOptions options, String jsonl) {
        return ReadResult.of(options, ReadResult.stream(jsonl), FolderLister.FILE_SYSTEM, List.of("-"));
    }
}
