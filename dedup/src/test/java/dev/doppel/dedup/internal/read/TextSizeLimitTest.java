package dev.doppel.dedup.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.CorpusException;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.Runs;
import dev.doppel.results.RunSummary;
import dev.doppel.shingle.ShingleScheme.Unit;
import dev.doppel.text.Utf8Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextSizeLimitTest {
    private static final String REASON = "a text of 8,000,000 characters needs --memory 351M (it is 64 MB)";

    @TempDir
    private Path folder;

    private Path corpus() throws IOException {
        return Files.writeString(
                folder.resolve("in.jsonl"),
                "{\"id\":\"a\",\"text\":\"one two three\"}\n{\"id\":\"long\",\"text\":\"" + "a ".repeat(4_000_000)
                        + "\"}\n{\"id\":\"b\",\"text\":\"four five six\"}\n");
    }

    private DedupOptions options() throws IOException {
        DedupOptions usual = Runs.options(folder.resolve("out"), corpus());
        return new DedupOptions(
                usual.inputs(),
                usual.corpus(),
                usual.search(),
                usual.keep(),
                usual.output(),
                DedupOptions.MIN_MEMORY,
                0,
                usual.existing());
    }

    @Test
    void aTextTooLongForTheMemoryIsSkipped() throws IOException {
        RunSummary<RunSummary.Removal> summary = Runs.run(options());

        assertThat(summary.documents()).isEqualTo(2);
        assertThat(summary.input().reading().notRead()).isEqualTo(1);
        assertThat(Runs.lines(folder.resolve("out/skipped.jsonl")))
                .singleElement()
                .asString()
                .contains("in.jsonl:2", REASON);
        assertThat(Runs.lines(folder.resolve("out/kept/in.jsonl"))).hasSize(2).noneMatch(line -> line.contains("long"));
    }

    @Test
    void aTextTooLongForTheMemoryStopsAStrictRun() throws IOException {
        DedupOptions options = options();
        DedupOptions strict = new DedupOptions(
                options.inputs(),
                options.corpus().withStrict(true),
                options.search(),
                options.keep(),
                options.output(),
                options.memory(),
                0,
                options.existing());
        assertThatThrownBy(() -> Runs.run(strict))
                .isInstanceOf(CorpusException.class)
                .hasMessageContaining(REASON);
    }

    @Test
    void longWordsNeedLessMemoryThanShortWords() {
        TextSizeLimit limit = new TextSizeLimit(64L << 20, Unit.WORDS);
        assertThat(limit.refusal(Utf8Text.of("a ".repeat(4_000_000)))).isPresent();
        assertThat(limit.refusal(Utf8Text.of("abcdefghijklmno ".repeat(250_000))))
                .isEmpty();
        assertThat(new TextSizeLimit(64L << 20, Unit.CHARS).refusal(Utf8Text.of("abcdefghijklmno ".repeat(250_000))))
                .isPresent();
    }

    @Test
    void everyCharacterThatMayBeAWordCounts() {
        TextSizeLimit limit = new TextSizeLimit(64L << 20, Unit.WORDS);
        assertThat(limit.refusal(Utf8Text.of("語".repeat(1_000_000)))).isPresent();
    }
}
