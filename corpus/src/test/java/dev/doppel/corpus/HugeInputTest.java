package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests reading a 200 MB document in each format within the build's 2 GB heap. */
class HugeInputTest {
    private static final int MEGABYTES = 200;
    private static final String MEGABYTE =
            "one word and another ".repeat(50_000).substring(0, 1_000_000);

    @TempDir
    Path folder;

    @BeforeAll
    static void requireHeapSize() {
        assertThat(Runtime.getRuntime().maxMemory()).isLessThanOrEqualTo(2L << 30);
    }

    @Test
    void hugeTextFile() throws IOException {
        assertHuge("a.txt", "", "", "");
    }

    /**
     * Reads a Latin-1 text, a text with a character outside Latin-1 (stored in memory with two bytes per character),
     * and a text with a malformed byte.
     */
    @ParameterizedTest
    @ValueSource(strings = {"", "€", "\uFFFF"})
    void hugeJsonLine(String end) throws IOException {
        assertHuge("a.jsonl", "{\"text\":\"", end, "\"}\n{\"text\":\"x\"}\n");
    }

    @Test
    void hugeIgnoredJsonField() throws IOException {
        Path file = write("a.jsonl", "{\"other\":\"", "", "\",\"text\":\"x\"}\n");

        assertThat(ReadResult.of(file).texts()).containsExactly("x");
    }

    @Test
    void hugeCsvField() throws IOException {
        assertHuge("a.csv", "id,text\n1,\"", "", "\"\n2,x\n");
    }

    private void assertHuge(String name, String before, String end, String after) throws IOException {
        Path file = write(name, before, end, after);
        List<String> input = List.of(file.toString());
        try (Corpus corpus =
                Corpus.open(input, CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, new ReadResult.Recorder())) {
            Document huge = corpus.next();
            String text = Objects.requireNonNull(huge).text();
            assertThat(text.length()).isEqualTo(MEGABYTES * MEGABYTE.length() + end.length());
            assertThat(text.startsWith(MEGABYTE)).isTrue();
            assertThat(text.startsWith(MEGABYTE, (MEGABYTES - 1) * MEGABYTE.length()))
                    .isTrue();
            assertThat(corpus.counts().skipped()).isZero();
            assertThat(corpus.next() == null).isEqualTo(after.isEmpty());
            assertThat(corpus.counts().skipped()).isZero();
        }
    }

    private Path write(String name, String before, String end, String after) throws IOException {
        Path file = folder.resolve(name);
        byte[] megabyte = MEGABYTE.getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            out.write(before.getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < MEGABYTES; i++) {
                out.write(megabyte);
            }
            // U+FFFF in the argument represents a byte that is not valid UTF-8.
            out.write(end.equals("\uFFFF") ? new byte[] {(byte) 0xFF} : end.getBytes(StandardCharsets.UTF_8));
            out.write(after.getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }
}
