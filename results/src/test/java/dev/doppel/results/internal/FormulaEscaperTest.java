package dev.doppel.results.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormulaEscaperTest {
    @ParameterizedTest
    @ValueSource(strings = {"=1", "+1", "-1", "@A1", "\t=1", "\r=1", "\n=1", "\uFF1D1", "'=1", "''-1"})
    void formulasGetAnApostrophe(String text) {
        assertThat(FormulaEscaper.neutralised(text)).isEqualTo("'" + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a=1", "1-2", "'quoted'", "'", " =1", "a@b.example"})
    void otherTextIsUnchanged(String text) {
        assertThat(FormulaEscaper.neutralised(text)).isSameAs(text);
        assertThat(FormulaEscaper.original(text)).isSameAs(text);
    }

    @Property(tries = 500)
    void everyTextIsRestored(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(5); i > 0; i--) {
            text.append("'=+-@\ta".charAt(random.nextInt(7)));
        }
        assertThat(FormulaEscaper.original(FormulaEscaper.neutralised(text.toString())))
                .isEqualTo(text.toString());
    }
}
