package dev.doppel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.Scheme;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a scheme line is either rejected with a one-line message, or can be parsed, printed and parsed again. */
class SchemeFuzzTest {
    static Stream<byte[]> seeds() {
        return Stream.of(
                        "doppel-1 plain words:5 set fss:128 bands:16x6 jaccard>=0.8",
                        "doppel-1 plain-accents-stop:de unmasked chars:9 bag exact weighted-jaccard>=0.5 connected",
                        "doppel-1 news words:1 set minhash-murmur3:64@7 matches:32 dice>=1 keep:newest:a date",
                        "doppel-1 code words:4 set all-pairs overlap>=0.125 connected keep:longest",
                        "doppel-1 raw words:5 set passages:40 jaccard>=0.0")
                .map(Seeds::of);
    }

    @MethodSource("seeds")
    @FuzzTest
    void scheme(byte[] bytes) {
        String line = new String(bytes, StandardCharsets.UTF_8);
        Scheme scheme;
        try {
            scheme = Scheme.parse(line);
        } catch (IllegalArgumentException e) {
            assertThat(e).message().isNotBlank().doesNotContain("\n", "\r", "Exception", "For input string");
            return;
        }
        Scheme again = Scheme.parse(scheme.toString());
        assertThat(again).isEqualTo(scheme).hasToString(scheme.toString());
        assertThat(scheme.recall()).isBetween(0.0, 1.0);
    }
}
