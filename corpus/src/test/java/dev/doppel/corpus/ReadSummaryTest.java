package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReadSummaryTest {
    private static final Skipped SCAN = new Skipped("essays/scan.pdf", "no text, only images", "run OCR over it");
    private static final Skipped LINE = new Skipped("news.jsonl", 12, "field \"text\" is null, not text");

    @Test
    void headlineAddsUp() {
        ReadSummary summary = new ReadSummary(1027, 13, List.of());

        assertThat(summary.headline()).isEqualTo("1,040 submitted, 1,027 read, 13 not read");
    }

    @Test
    void skippedInputsAreListedWithReasonAndRemedy() {
        assertThat(new ReadSummary(0, 0, List.of()).list("all are in DIR")).isEmpty();
        assertThat(new ReadSummary(3, 2, List.of(SCAN, LINE)).list("all are in DIR"))
                .containsExactly(
                        "  essays/scan.pdf: no text, only images (run OCR over it)",
                        "  news.jsonl:12: field \"text\" is null, not text");
    }

    @Test
    void onlyTenAreListed() {
        List<Skipped> twelve = IntStream.range(0, 12)
                .mapToObj(i -> new Skipped(i + ".bin", "binary file"))
                .toList();

        List<String> list = new ReadSummary(3, 2012, twelve).list("all are in DIR");

        assertThat(list).hasSize(11).last().isEqualTo("  and 2,002 more; all are in DIR");
        assertThat(new ReadSummary(3, 11, twelve.subList(0, 10)).list(""))
                .last()
                .isEqualTo("  and 1 more");
    }

    @Test
    void controlCharactersInNamesAreReplaced() {
        Skipped forged = new Skipped("a\n  b.pdf\u001b[2J", "binary file");

        assertThat(new ReadSummary(0, 1, List.of(forged)).list(""))
                .containsExactly("  a\uFFFD  b.pdf\uFFFD[2J: binary file");
    }
}
