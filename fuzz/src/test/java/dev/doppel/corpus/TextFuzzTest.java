package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.Seeds;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a text file in any encoding is read as one document, or is skipped as binary. */
class TextFuzzTest {
    static Stream<byte[]> seeds() {
        String text = "Straße, naïve, 42 – “quoted”\r\nnext line\n";
        return Stream.of(
                text.getBytes(StandardCharsets.UTF_8),
                Seeds.of(0xEF, 0xBB, 0xBF, text),
                Seeds.of(0xFF, 0xFE, text.getBytes(StandardCharsets.UTF_16LE)),
                Seeds.of(0xFE, 0xFF, text.getBytes(StandardCharsets.UTF_16BE)),
                text.getBytes(Charset.forName("windows-1252")),
                "Привет, мир, как дела у вас сегодня".getBytes(Charset.forName("KOI8-R")),
                "日本語の文章です。".getBytes(Charset.forName("Shift_JIS")),
                Seeds.of("cut short ", 0xE2, 0x80),
                Seeds.of("binary", 0, 1, 2));
    }

    @MethodSource("seeds")
    @FuzzTest
    void text(byte[] bytes) {
        ReadResult result = ReadResult.of("a.txt", bytes);
        assertThat(result.entries().size() + result.skipped().size()).isEqualTo(1);
        result.entries()
                .forEach(entry -> assertThat(entry.document().text().length()).isLessThanOrEqualTo(bytes.length));
    }
}
