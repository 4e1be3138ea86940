package dev.doppel.corpus.internal.json;

import static dev.doppel.corpus.ReadResult.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.WriterFixture;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class JsonlWriterTest {
    private static final int LONGEST_LINE = 100;

    @Test
    void keptLinesKeepTheirLineBreaks() throws IOException {
        assertThat(written("a\r\nb\nc\n\nd", 0, 2, 4)).isEqualTo("a\r\nc\n\nd");
    }

    @Test
    void droppingTheLastLineKeepsTheLineBreakBeforeIt() throws IOException {
        assertThat(written("a\nb\r\nc", 0, 1)).isEqualTo("a\nb\r\n");
    }

    @Test
    void fileKeptWholeIsIdentical() throws IOException {
        byte[] file = bytes(0xEF, 0xBB, 0xBF, "a", 0xFF, "\r\n \t\r\nb", 0xC3, "\n\n", 0, "c \r\n\n\r\n");

        assertThat(WriterFixture.of(writer(), file, WriterFixture.records(0, 2, 4)))
                .isEqualTo(file);
    }

    @Test
    void byteOrderMarkIsKeptWithoutTheFirstLine() throws IOException {
        assertThat(written("\uFEFFa\nb\n", 1)).isEqualTo("\uFEFFb\n");
    }

    @Test
    void linesTooLongToReadAreDropped() throws IOException {
        String tooLong = "x".repeat(LONGEST_LINE + 1);

        assertThat(written("a\n" + tooLong + "\nb\n" + " ".repeat(LONGEST_LINE + 1) + "\nc", 0, 2, 4))
                .isEqualTo("a\nb\nc");
    }

    @Test
    void lineTooLargeForMemoryIsDroppedUnlessKept() throws IOException {
        byte[] content = bytes("a\n", "x".repeat(300_000), "\nb\n");
        DocumentWriter writer = new JsonlWriter(LineReader.LONGEST_LINE);

        assertThat(WriterFixture.of(writer, withoutMemory(content), WriterFixture.records(0, 2)))
                .isEqualTo(bytes("a\nb\n"));
        assertThatThrownBy(() -> WriterFixture.of(writer, withoutMemory(content), WriterFixture.records(0, 1, 2)))
                .isInstanceOf(OutOfMemoryError.class);
    }

    private static InputFile withoutMemory(byte[] content) {
        return WriterFixture.file(new NoMemoryStream(new ByteArrayInputStream(content), 200_000));
    }

    @Test
    void nothingIsReadAfterTheLastKeptLine() throws IOException {
        // The lines after the last kept line must fill more than LineReader's buffer.
        byte[] start = bytes("a\nb\n", "x\n".repeat(1 << 16));

        InputFile file = WriterFixture.file(WriterFixture.endless(start));

        assertThat(WriterFixture.of(writer(), file, WriterFixture.records(0))).isEqualTo(bytes("a\n"));
    }

    @Test
    void fileWithoutKeptLinesIsEmpty() throws IOException {
        assertThat(written("\uFEFF\na\n")).isEmpty();
        assertThat(WriterFixture.of(writer(), "\uFEFFa\n".getBytes(StandardCharsets.UTF_16LE), WriterFixture.records()))
                .isEmpty();
    }

    /** The reader and the writer must number records identically. */
    @Property(tries = 300)
    void onlyKeptDocumentsAreReadBack(SplittableRandom random) throws IOException {
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
        List<CorpusEntry> entries = entries(file);
        RecordFilter kept = WriterFixture.randomOf(32, random);
        List<String> expected = new ArrayList<>();
        long[] keptRecords = entries.stream()
                .mapToLong(CorpusEntry::record)
                .filter(kept::keeps)
                .toArray();
        RecordFilter delivered = WriterFixture.records(keptRecords);
        for (CorpusEntry entry : entries) {
            if (delivered.keeps(entry.record())) {
                expected.add(entry.document().id());
            }
        }

        byte[] written = WriterFixture.of(writer(), file, WriterFixture.records(keptRecords));

        assertThat(entries(written)).extracting(entry -> entry.document().id()).isEqualTo(expected);
        assertThat(WriterFixture.of(writer(), written, WriterFixture.records(records(entries(written)))))
                .as("written once more")
                .isEqualTo(written);
    }

    private static long[] records(List<CorpusEntry> entries) {
        return entries.stream().mapToLong(CorpusEntry::record).toArray();
    }

    private static List<CorpusEntry> entries(byte[] content) throws IOException {
        List<CorpusEntry> entries = new ArrayList<>();
        ReadStats stats = new ReadStats(new ReadResult.Recorder(), false);
        InputFile file = WriterFixture.file(new ByteArrayInputStream(content));
        InputStream lines = ByteOrderMark.droppedFrom(file.content().open());
        try (DocumentReader reader = new JsonlReader(file, lines, 0, LONGEST_LINE, CorpusOptions.DEFAULTS, stats)) {
            for (CorpusEntry entry = ReadResult.nextEntry(reader);
                    entry != null;
                    entry = ReadResult.nextEntry(reader)) {
                entries.add(entry);
            }
        }
        return entries;
    }

    private static DocumentWriter writer() {
        return new JsonlWriter(LONGEST_LINE);
    }

    private static String written(String file, long... kept) throws IOException {
        return new String(WriterFixture.of(writer(), bytes(file), WriterFixture.records(kept)), StandardCharsets.UTF_8);
    }
}
