package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.corpus.internal.codec.Decompressor;
import dev.doppel.fuzz.ErrorMessages;
import dev.doppel.fuzz.Seeds;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that standard input gives the same documents as a JSONL file with the same bytes. */
class StandardInputFuzzTest {
    private static final String LINES = "{\"id\":1,\"text\":\"one\"}\n{\"text\":\"two\"}\n";

    static Stream<byte[]> seeds() {
        return Stream.of(
                Seeds.of(LINES),
                Seeds.of(LINES + "broken\n"),
                CompressionFuzzTest.compressed(Codec.GZIP, Seeds.of(LINES)),
                CompressionFuzzTest.compressed(Codec.ZSTD, Seeds.of(LINES)),
                CompressionFuzzTest.compressed(Codec.BZIP2, Seeds.of(LINES)),
                CompressionFuzzTest.compressed(Codec.XZ, Seeds.of(LINES)),
                Seeds.of("PAR1"),
                Seeds.of("ARROW1"),
                Seeds.of(0xEF, 0xBB, 0xBF, LINES));
    }

    @MethodSource("seeds")
    @FuzzTest
    void standardInput(byte[] bytes) {
        List<String> texts = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        try (Corpus corpus =
                Corpus.open(List.of("-"), CorpusOptions.DEFAULTS, new ByteArrayInputStream(bytes), skipped::add)) {
            corpus.forEach(document -> texts.add(document.text()));
        } catch (CorpusException e) {
            ErrorMessages.requireOneLine(e);
        }
        skipped.forEach(skip -> assertThat(skip.reason()).isNotBlank().doesNotContain("\n", "\r", "Exception"));
        if (skipped.stream().noneMatch(skip -> skip.reason().startsWith("- must be JSONL"))) {
            assertThat(texts).isEqualTo(textsOfFile(bytes));
        }
    }

    private static List<String> textsOfFile(byte[] bytes) {
        Codec codec = Decompressor.recognised(Arrays.copyOf(bytes, Math.min(bytes.length, Decompressor.LONGEST_MAGIC)));
        return ReadResult.of("a.jsonl" + CompressionFuzzTest.extension(codec), bytes).entries().stream()
                .map(entry -> entry.document().text())
                .toList();
    }
}
