package dev.doppel.corpus.internal.table;

import static dev.doppel.corpus.ReadResult.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RandomText;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.WriterFixture;
import dev.doppel.corpus.internal.charset.Utf8ConversionStream;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TableWriterTest {
    @Test
    void headerAndKeptRowsAreUnchanged() throws IOException {
        assertThat(written("id,text\r\n1,\"a\nb\"\n2,c\r3,\"d\"\"\"e\r\n4,f", 0, 2, 3))
                .isEqualTo("id,text\r\n1,\"a\nb\"\n3,\"d\"\"\"e\r\n4,f");
    }

    @Test
    void droppingTheLastRowKeepsTheLineBreakBeforeIt() throws IOException {
        assertThat(written("text\na\r\nb", 0)).isEqualTo("text\na\r\n");
    }

    @Test
    void tableKeptWholeIsIdentical() throws IOException {
        byte[] table = bytes(0xEF, 0xBB, 0xBF, "\r\ntext\n\na", 0xFF, "\n\r\n\"b", 0xC3, "\"\r\r\nc\n\n");

        assertThat(WriterFixture.of(new TableWriter(','), table, WriterFixture.records(0, 1, 2)))
                .isEqualTo(table);
    }

    @Test
    void rowsWithWrongNumberOfFieldsHaveNumbers() throws IOException {
        assertThat(written("id,text\n1\n2,b\n3,c,d\n4,e\n", 1, 3)).isEqualTo("id,text\n2,b\n4,e\n");
    }

    @Test
    void tableWithoutKeptRowsKeepsItsHeader() throws IOException {
        assertThat(written("\uFEFFid,text\n1,a\n")).isEqualTo("\uFEFFid,text\n");
        assertThat(written("")).isEmpty();
    }

    @Test
    void unclosedHeaderIsDropped() throws IOException {
        assertThat(written("id,\"text\n1,a\n")).isEmpty();
        assertThat(written("id,\"text\n" + "1,a\n".repeat(5_000_000))).isEmpty();
    }

    @Test
    void unclosedRowIsDropped() throws IOException {
        assertThat(written("text\na\n\"b\nc\n", 0)).isEqualTo("text\na\n");
    }

    @Test
    void tableKeepsItsEncodingAndDialect() throws IOException {
        String table = "\uFEFFsep=;\r\nid;text\r\n1;\"ä;\n😀\"\r\n2;b\r\n3;c\r\n";

        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            byte[] written =
                    WriterFixture.of(new TableWriter(','), table.getBytes(charset), WriterFixture.records(0, 2));

            assertThat(new String(written, charset)).isEqualTo("\uFEFFsep=;\r\nid;text\r\n1;\"ä;\n😀\"\r\n3;c\r\n");
        }
    }

    @Test
    void nothingIsReadAfterTheLastKeptRow() throws IOException {
        byte[] start = bytes("text\na\nb\n", "x\n".repeat(1 << 16));

        byte[] written = WriterFixture.of(
                new TableWriter(','), WriterFixture.file(WriterFixture.endless(start)), WriterFixture.records(0));

        assertThat(written).isEqualTo(bytes("text\na\n"));
    }

    @Test
    void tabsSeparateInTsv() throws IOException {
        byte[] table = bytes("text\n,\"\n\t\"a\nb\"\nc\n");

        assertThat(WriterFixture.of(new TableWriter('\t'), table, WriterFixture.records(0, 2)))
                .isEqualTo(bytes("text\n,\"\nc\n"));
    }

    /** The reader and the writer must number records identically. */
    @Property(tries = 500)
    void onlyKeptDocumentsAreReadBack(SplittableRandom random) throws IOException {
        StringBuilder table = new StringBuilder(random.nextBoolean() ? "\uFEFF\n" : "").append("text,id\n");
        for (int i = random.nextInt(40); i >= 0; i--) {
            String text = RandomText.of(random, random.nextInt(20));
            boolean tidy = random.nextInt(4) > 0;
            table.append(tidy ? RandomText.quoted(text) + "," + i + "\n" : text);
        }
        byte[] file = bytes(table);
        List<CorpusEntry> entries = entries(file);
        RecordFilter some = WriterFixture.randomOf(entries.size() * 10, random);
        long[] kept = entries.stream()
                .mapToLong(CorpusEntry::record)
                .filter(some::keeps)
                .toArray();

        byte[] written = WriterFixture.of(new TableWriter(','), file, WriterFixture.records(kept));

        RecordFilter keptOnes = WriterFixture.records(kept);
        assertThat(entries(written))
                .extracting(entry -> entry.document().text())
                .isEqualTo(entries.stream()
                        .filter(entry -> keptOnes.keeps(entry.record()))
                        .map(entry -> entry.document().text())
                        .toList());
    }

    private static List<CorpusEntry> entries(byte[] content) throws IOException {
        List<CorpusEntry> entries = new ArrayList<>();
        ReadStats stats = new ReadStats(new ReadResult.Recorder(), false);
        InputFile file = WriterFixture.file(new ByteArrayInputStream(content));
        try (DocumentReader reader = new TableReader(
                file,
                new Utf8ConversionStream(file.content().open()),
                ',',
                TableReader.LONGEST_FIELD,
                CorpusOptions.DEFAULTS,
                stats)) {
            for (CorpusEntry entry = ReadResult.nextEntry(reader);
                    entry != null;
                    entry = ReadResult.nextEntry(reader)) {
                entries.add(entry);
            }
        }
        return entries;
    }

    private static String written(String table, long... kept) throws IOException {
        return new String(
                WriterFixture.of(new TableWriter(','), bytes(table), WriterFixture.records(kept)),
                StandardCharsets.UTF_8);
    }
}
