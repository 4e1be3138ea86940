package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.text.TextScheme.Option;
import dev.doppel.text.TextScheme.Profile;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextSchemeTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "raw",
                "plain",
                "news",
                "news:de",
                "news-accents",
                "plain-digits-letters-stop-stem-accents:fr",
                "plain-stop",
                "plain-stop=0123456789abcdef",
                "plain-digits-stop=0123456789abcdef-stem:en",
                "news-stop=0123456789abcdef-accents",
                "code",
                "verbatim"
            })
    void canonicalFormRoundTrips(String text) {
        assertThat(TextScheme.parse(text)).hasToString(text);
    }

    @Test
    void newsImpliesTheFiltersOfReport002() {
        assertThat(TextScheme.parse("news").options())
                .containsExactly(Option.DIGITS, Option.LETTERS, Option.STOP, Option.STEM);
    }

    @Test
    void unusedLanguageIsOmitted() {
        assertThat(TextScheme.PLAIN.withLanguage("de")).isEqualTo(TextScheme.PLAIN);
        assertThat(new TextScheme(Profile.PLAIN, Set.of(Option.STEM), "de")).hasToString("plain-stem:de");
    }

    @Test
    void malformedSchemesAreRejected() {
        assertThatThrownBy(() -> TextScheme.parse("fancy"))
                .hasMessage("text profile must be one of raw, plain, news, code, verbatim, code2, own (got: fancy)");
        assertThatThrownBy(() -> TextScheme.requested("fancy"))
                .hasMessage("text profile must be one of raw, plain, news, code, verbatim (got: fancy)");
        assertThatThrownBy(() -> TextScheme.parse("plain-vowels"))
                .hasMessage("text option must be one of digits, letters, stop, stem, accents (got: vowels)");
        assertThatThrownBy(() -> TextScheme.PLAIN.withLanguage("english"))
                .hasMessage("language must be auto or a two-letter code such as en (got: english)");
    }

    @Test
    void programsWithFileNamesHaveTheirOwnProfile() {
        assertThat(TextScheme.requested("code").ofNamedFiles()).hasToString("code2");
        assertThat(TextScheme.requested("plain-accents").ofNamedFiles()).hasToString("plain-accents");
        assertThat(TextScheme.parse("code")).hasToString("code");
        assertThat(TextScheme.parse("code2")).hasToString("code2");
        assertThat(TextScheme.Profile.CODE2.requestedLabel()).isEqualTo("code");
    }

    @Test
    void lexemesOfProgramsAreNotFiltered() {
        assertThatThrownBy(() -> TextScheme.parse("code-stem-accents:en"))
                .hasMessage("text profile code has no words to drop or to stem: leave out stem, accents");
        assertThatThrownBy(() -> TextScheme.parse("news").withProfile(Profile.CODE))
                .hasMessage("text profile code has no words to drop or to stem: leave out digits, letters, stop, stem");
    }

    @Test
    void stopWordsWithoutTheLanguageModuleAreRejected() {
        assertThatThrownBy(() -> TextScheme.parse("news").splitter()).hasMessageContaining("doppel-language");
    }
}
