package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusPartTest {
    private final List<String> events = new ArrayList<>();

    private final CorpusListener listener = skipped -> events.add(skipped.toString());

    @Test
    void recordsOfALineRangeKeepTheirLineNumbers() throws IOException {
        InputFile range = range("{\"text\":\"a\"}\n\n{\"body\":\"b\"}\n{\"text\":\"c\"}\n", 10);

        read(range);

        assertThat(events)
                .containsExactly(
                        "n.jsonl:11 s/n.jsonl:11 10 a",
                        "s/n.jsonl:13: no field \"text\"; the fields are: body (name it with --text-field)",
                        "n.jsonl:14 s/n.jsonl:14 13 c");
        assertThat(written(range, record -> record <= 13 ? 13 : RecordFilter.NONE))
                .isEqualTo("\n{\"text\":\"c\"}\n");
    }

    @Test
    void byteOrderMarkIsAllowedOnlyAtFileStart() throws IOException {
        byte[] utf16 = {(byte) 0xFF, (byte) 0xFE, '\n'};
        String lines = "\uFEFF{\"text\":\"a\"}\n";

        read(range(lines, 0));
        read(range(utf16, 0));
        read(range(utf16, 1));

        assertThat(events.get(0)).isEqualTo("n.jsonl:1 s/n.jsonl:1 0 a");
        assertThat(events.get(1)).startsWith("s/n.jsonl: UTF-16, where records must be UTF-8");
        assertThat(events.get(2)).startsWith("s/n.jsonl:2: ");
        assertThat(written(range(lines, 0), record -> record)).isEqualTo(lines);
    }

    @Test
    void advanceStopsAtEachSkippedRecord() {
        InputFile range = range("x\ny\n{\"text\":\"c\"}\nz\n", 0);
        List<Integer> sizesAfterSteps = new ArrayList<>();

        try (Corpus part = Corpus.part(List.of(range), CorpusOptions.DEFAULTS, listener)) {
            while (part.advance(entry -> events.add(entry.document().text()))) {
                sizesAfterSteps.add(events.size());
            }
        }

        assertThat(sizesAfterSteps).containsExactly(1, 2, 3, 4);
    }

    @Test
    void listReturnsTheFilesOfOpen(@TempDir Path folder) throws IOException {
        ReadResult.write(folder.resolve("b/a b.txt"), "x");
        ReadResult.write(folder.resolve("a.jsonl"), "x");
        ReadResult.write(folder.resolve(".hidden"), "x");

        List<InputFile> listed =
                Corpus.list(List.of(folder.toString()), given -> StoragePath.of(Path.of(given)), listener);

        try (Corpus corpus =
                Corpus.open(List.of(folder.toString()), CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, listener)) {
            assertThat(names(listed)).isEqualTo(names(corpus.files())).hasSize(2);
        }
    }

    private static List<List<Object>> names(List<InputFile> files) {
        return files.stream()
                .map(file -> List.<Object>of(file.name(), file.relative(), file.source(), file.size()))
                .toList();
    }

    private void read(InputFile range) {
        try (Corpus part = Corpus.part(List.of(range), CorpusOptions.DEFAULTS, listener)) {
            for (CorpusEntry entry = part.nextEntry(); entry != null; entry = part.nextEntry()) {
                events.add(entry.document().id() + " " + entry.document().source() + " " + entry.record() + " "
                        + entry.document().text());
            }
        }
    }

    private static InputFile range(String lines, long linesBefore) {
        return range(lines.getBytes(StandardCharsets.UTF_8), linesBefore);
    }

    private static InputFile range(byte[] lines, long linesBefore) {
        return InputFile.of(
                "n.jsonl", "n.jsonl", "s/n.jsonl", lines.length, linesBefore, () -> new ByteArrayInputStream(lines));
    }

    private static String written(InputFile range, RecordFilter kept) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CorpusWriter.write(range, kept, out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
