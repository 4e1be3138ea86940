package dev.doppel.corpus.internal.json;

import static dev.doppel.corpus.Reading.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Entry;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.NoMemoryStream;
import dev.doppel.corpus.Reading;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.Writing;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class JsonlWriterTest {
    private static final int LONGEST_LINE = 100;

    @Test
    void keptLinesPassWithTheirOwnLineBreaks() throws IOException {
        assertThat(written("a\r\nb\nc\n\nd", 0, 2, 4)).isEqualTo("a\r\nc\n\nd");
    }

    @Test
    void withoutItsLastLineAFileEndsInTheBreakBeforeIt() throws IOException {
        assertThat(written("a\nb\r\nc", 0, 1)).isEqualTo("a\nb\r\n");
    }

    @Test
    void aFileThatIsKeptWholeIsTheSameToTheByte() throws IOException {
        byte[] file = bytes(0xEF, 0xBB, 0xBF, "a", 0xFF, "\r\n \t\r\nb", 0xC3, "\n\n", 0, "c \r\n\n\r\n");

        assertThat(Writing.of(writer(), file, Writing.records(0, 2, 4))).isEqualTo(file);
    }

    @Test
    void theByteOrderMarkStaysWithoutTheFirstLine() throws IOException {
        assertThat(written("\uFEFFa\nb\n", 1)).isEqualTo("\uFEFFb\n");
    }

    @Test
    void linesTooLongToReadAreLeftOut() throws IOException {
        String tooLong = "x".repeat(LONGEST_LINE + 1);

        assertThat(written("a\n" + tooLong + "\nb\n" + " ".repeat(LONGEST_LINE + 1) + "\nc", 0, 2, 4))
                .isEqualTo("a\nb\nc");
    }

    @Test
    void aLineForWhichThereIsNoMemoryIsLeftOutUnlessItIsKept() throws IOException {
        byte[] content = bytes("a\n", "x".repeat(300_000), "\nb\n");
        DocumentWriter writer = new JsonlWriter(LineReader.LONGEST_LINE);

        assertThat(Writing.of(writer, withoutMemory(content), Writing.records(0, 2)))
                .isEqualTo(bytes("a\nb\n"));
        assertThatThrownBy(() -> Writing.of(writer, withoutMemory(content), Writing.records(0, 1, 2)))
                .isInstanceOf(OutOfMemoryError.class);
    }

    private static InputFile withoutMemory(byte[] content) {
        return Writing.file(new NoMemoryStream(new ByteArrayInputStream(content), 200_000));
    }

    @Test
    void nothingIsReadBehindTheLastKeptLine() throws IOException {
        // LineReader's buffer takes what it can get, so the rest has to be more than it asks for at once.
        byte[] start = bytes("a\nb\n", "x\n".repeat(1 << 16));

        InputFile file = Writing.file(Writing.endless(start));

        assertThat(Writing.of(writer(), file, Writing.records(0))).isEqualTo(bytes("a\n"));
    }

    @Test
    void ofAFileWithoutKeptLinesNothingIsLeft() throws IOException {
        assertThat(written("\uFEFF\na\n")).isEmpty();
        assertThat(Writing.of(writer(), "\uFEFFa\n".getBytes(StandardCharsets.UTF_16LE), Writing.records()))
                .isEmpty();
    }

    /** What the reader calls record n must be what the writer keeps as record n. */
    @Property(tries = 300)
    void theKeptDocumentsAreReadAgainAndNoOthers(SplittableRandom random) throws IOException {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "\uFEFF" : "");
        for (int i = random.nextInt(30); i >= 0; i--) {
            int kind = random.nextInt(5);
            text.append(
                    kind == 0
                            ? " \t".repeat(random.nextInt(3))
                            : kind == 1 ? "{broken " + i : "{\"id\":" + i + ",\"text\":\"\"}");
            text.append(kind == 2 ? " ".repeat(random.nextInt(2 * LONGEST_LINE)) : "");
            text.append(i == 0 && random.nextBoolean() ? "" : random.nextBoolean() ? "\r\n" : "\n");
        }
        byte[] file = bytes(text);
        List<Entry> entries = entries(file);
        RecordFilter kept = Writing.randomOf(32, random);
        List<String> expected = new ArrayList<>();
        long[] keptRecords =
                entries.stream().mapToLong(Entry::record).filter(kept::keeps).toArray();
        RecordFilter delivered = Writing.records(keptRecords);
        for (Entry entry : entries) {
            if (delivered.keeps(entry.record())) {
                expected.add(entry.document().id());
            }
        }

        byte[] written = Writing.of(writer(), file, Writing.records(keptRecords));

        assertThat(entries(written)).extracting(entry -> entry.document().id()).isEqualTo(expected);
        assertThat(Writing.of(writer(), written, Writing.records(records(entries(written)))))
                .as("written once more")
                .isEqualTo(written);
    }

    private static long[] records(List<Entry> entries) {
        return entries.stream().mapToLong(Entry::record).toArray();
    }

    private static List<Entry> entries(byte[] content) throws IOException {
        List<Entry> entries = new ArrayList<>();
        ReadStats ledger = new ReadStats(new Reading.Recorder(), false);
        InputFile file = Writing.file(new ByteArrayInputStream(content));
        try (DocumentReader reader =
                new JsonlReader(file, file.content().open(), LONGEST_LINE, CorpusOptions.DEFAULTS, ledger)) {
            for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                entries.add(entry);
            }
        }
        return entries;
    }

    private static DocumentWriter writer() {
        return new JsonlWriter(LONGEST_LINE);
    }

    private static String written(String file, long... kept) throws IOException {
        return new String(Writing.of(writer(), bytes(file), Writing.records(kept)), StandardCharsets.UTF_8);
    }
}
