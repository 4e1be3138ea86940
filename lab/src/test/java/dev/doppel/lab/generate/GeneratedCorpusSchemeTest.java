package dev.doppel.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratedCorpusSchemeTest {
    @Test
    void rangesAreParsed() {
        assertThat(SimilarityRange.parse("0.5..1")).isEqualTo(SimilarityRange.DEFAULT);
        assertThat(SimilarityRange.parse(" .25...75 ")).isEqualTo(new SimilarityRange(0.25, 0.75));
        assertThat(SimilarityRange.DEFAULT).hasToString("0.5..1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0..1", "0.5", "0.9..0.5", "0.5..1.1", "-0.5..1", "0.5..", "NaN..1", "a..b", "0.5..1d", ""})
    void invalidRangesAreRejected(String range) {
        assertThatThrownBy(() -> SimilarityRange.parse(range))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("similarity must be LOW..HIGH with 0 < LOW <= HIGH <= 1, such as 0.5..0.9 (got: " + range
                        + ")");
    }

    @Test
    void valuesOutOfBoundsAreRejected() {
        assertThatThrownBy(() -> new GeneratedCorpusScheme(0, 1, 0.3, SimilarityRange.DEFAULT, 200))
                .hasMessage("documents must be 1 .. 1000000000 (got: 0)");
        assertThatThrownBy(() -> new GeneratedCorpusScheme(1, 1, Double.NaN, SimilarityRange.DEFAULT, 200))
                .hasMessage("the share of duplicates must be 0 .. 0.999999, since the first document is an original"
                        + " (got: NaN)");
        assertThatThrownBy(() -> new GeneratedCorpusScheme(1, 1, 1, SimilarityRange.DEFAULT, 200))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new GeneratedCorpusScheme(1, 1, 0.3, SimilarityRange.DEFAULT, 9))
                .hasMessage("the mean number of words must be 10 .. 1000000 (got: 9)");
    }
}
