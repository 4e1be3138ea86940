package dev.doppel.corpus.internal.reader;

import static dev.doppel.corpus.ReadResult.bytes;
import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.SkipCause;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.charset.EncodingGuesser;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextReaderTest {
    @TempDir
    Path folder;

    @Test
    void textFileIsOneDocument() {
        Path file = write(folder.resolve("a"), "first line\r\nsecond line\n");

        assertThat(ReadResult.of(file).documents())
                .containsExactly(new Document(file.toString(), "first line\r\nsecond line\n", file.toString()));
    }

    @Test
    void emptyFileIsAnEmptyDocument() {
        assertThat(ReadResult.of(write(folder.resolve("a.txt"), "")).texts()).containsExactly("");
    }

    @Test
    void byteOrderMarkIsNotPartOfTheText() {
        assertThat(read(bytes(0xEF, 0xBB, 0xBF, "x"))).isEqualTo("x");
        assertThat(read(bytes("x", 0xEF, 0xBB, 0xBF))).isEqualTo("x\uFEFF");
        assertThat(read(bytes(0xEF, 0xBB, 0xBF))).isEmpty();
    }

    @Test
    void utf16IsDetectedByByteOrderMark() {
        assertThat(read("\uFEFFä 😀\n".getBytes(StandardCharsets.UTF_16LE))).isEqualTo("ä 😀\n");
        assertThat(read("\uFEFFä 😀\n".getBytes(StandardCharsets.UTF_16BE))).isEqualTo("ä 😀\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-32LE", "UTF-32BE"})
    void utf32IsDetectedByByteOrderMark(String charset) {
        assertThat(read("\uFEFFä 😀\n".getBytes(Charset.forName(charset)))).isEqualTo("ä 😀\n");
    }

    @Test
    void textWithFewControlCharactersIsRead() {
        assertThat(read(bytes("x".repeat(19), 0))).isEqualTo("x".repeat(19) + "\0");
        assertThat(read(bytes("a\tb\r\nc\f", 0x1B, "[1m"))).isEqualTo("a\tb\r\nc\f\u001B[1m");
    }

    @Test
    void fileWithManyControlCharactersIsBinary() {
        int head = TextReader.BINARY_TEST_BYTES;
        String controls = "\0\1".repeat(head / 20);
        write(folder.resolve("early.bin"), controls + "x".repeat(head));
        write(folder.resolve("late.txt"), "x".repeat(head) + controls);
        write(folder.resolve("marked.bin"), bytes(0xEF, 0xBB, 0xBF, 0));
        write(folder.resolve("short.bin"), bytes("x".repeat(18), 0));

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.ids()).containsExactly("late.txt");
        assertThat(reading.skipped())
                .containsExactly(
                        new Skipped(
                                folder + "/early.bin",
                                SkipCause.BINARY,
                                "binary file",
                                "if it is a document, save it as PDF, DOCX or text"),
                        new Skipped(
                                folder + "/marked.bin",
                                SkipCause.BINARY,
                                "binary file",
                                "if it is a document, save it as PDF, DOCX or text"),
                        new Skipped(
                                folder + "/short.bin",
                                SkipCause.BINARY,
                                "binary file",
                                "if it is a document, save it as PDF, DOCX or text"));
    }

    @Test
    void unsupportedFormatIsNamed() {
        Path sheet = write(folder.resolve("marks.xlsx"), bytes("PK", 3, 4, 0, 0, 0));

        assertThatExceptionOfType(CorpusException.class)
                .isThrownBy(() -> ReadResult.of(sheet))
                .withMessage(sheet + " holds no documents: 1 was skipped, " + sheet + ": spreadsheet (save it as CSV)");
    }

    @Test
    void malformedSequencesAreReplacedAndCounted() {
        // A lone continuation byte, a truncated three-byte sequence, an overlong sequence, and a genuine U+FFFD.
        Path file = write(folder.resolve("a.txt"), bytes("a", 0x80, "b", 0xE2, 0x82, "c", 0xC0, 0xAF, "d\uFFFD"));

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly("a\uFFFDb\uFFFDc\uFFFD\uFFFDd\uFFFD");
        assertThat(reading.replaced()).isEqualTo(Map.of(file.toString(), 4L));
        assertThat(reading.counts().replaced()).isEqualTo(4);
    }

    @Test
    void genuineReplacementCharacterIsNotCounted() {
        ReadResult reading = ReadResult.of(write(folder.resolve("a.txt"), "a\uFFFDb"));

        assertThat(reading.texts()).containsExactly("a\uFFFDb");
        assertThat(reading.replaced()).isEmpty();
        assertThat(reading.counts().replaced()).isZero();
    }

    @Test
    void malformedUtf16IsReplacedAndCounted() {
        Path file = write(folder.resolve("a.txt"), bytes(0xFF, 0xFE, 0x00, 0xDC, 0x41, 0x00, 0x42));

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly("\uFFFDA\uFFFD");
        assertThat(reading.replaced()).isEqualTo(Map.of(file.toString(), 2L));
    }

    /** The JDK decodes surrogates in UTF-32, although they are malformed. */
    @Test
    void surrogatesInUtf32AreReplacedAndCounted() {
        Path file = write(
                folder.resolve("a.txt"),
                bytes(0, 0, 0xFE, 0xFF, 0, 0, 0, "a", 0, 0, 0xDF, 0x6E, 0, 0x11, 0, 0, 0, 0, 0xD8, 0, 0, 0, 0, "b"));

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly("a\uFFFD\uFFFD\uFFFDb");
        assertThat(reading.replaced()).isEqualTo(Map.of(file.toString(), 3L));
    }

    @Test
    void fileThatGrewAfterListingIsReadCompletely() throws IOException {
        Path file = write(folder.resolve("a.txt"), "x".repeat(10_000));
        InputFile listed = InputFile.of("a.txt", file, 10_000);
        Files.writeString(file, "y".repeat(50_000));
        ReadStats stats = new ReadStats(new ReadResult.Recorder(), false);
        try (DocumentReader reader =
                FormatRegistry.reader(listed, listed.content().open(), CorpusOptions.DEFAULTS, stats)) {
            assertThat(reader.next())
                    .isNotNull()
                    .extracting(entry -> entry.document().text())
                    .isEqualTo("y".repeat(50_000));
            assertThat(reader.next()).isNull();
        }
    }

    @Test
    void fileTooLongForOneDocumentIsRejected() throws IOException {
        Path file = write(folder.resolve("a.txt"), "x");
        InputFile listed = InputFile.of("a.txt", file, 3L << 30);
        ReadStats stats = new ReadStats(new ReadResult.Recorder(), false);
        try (DocumentReader reader =
                FormatRegistry.reader(listed, listed.content().open(), CorpusOptions.DEFAULTS, stats)) {
            assertThatExceptionOfType(UnreadableException.class)
                    .isThrownBy(reader::next)
                    .withMessage("longer than 2 GB, the most that one document can be");
        }
    }

    @Property
    void anyBytesWithoutControlCharactersAreADocument(SplittableRandom random) {
        byte[] content = new byte[random.nextInt(20_000)];
        random.nextBytes(content);
        for (int i = 0; i < content.length; i++) {
            content[i] = (content[i] >= 0 && content[i] < ' ') || content[i] == 0x7F || random.nextInt(3) > 0
                    ? (byte) 'x'
                    : content[i];
        }
        if (content.length > 0) {
            content[0] = 'x';
        }

        // A short sequence of random bytes is occasionally recognised as text in a multi-byte encoding such as GB18030.
        Charset charset = EncodingGuesser.guess(content, 0, content.length);
        assertThat(read(content)).isEqualTo(new String(content, charset));
    }

    private String read(byte[] content) {
        return ReadResult.of(write(folder.resolve("file.txt"), content)).texts().get(0);
    }
}
