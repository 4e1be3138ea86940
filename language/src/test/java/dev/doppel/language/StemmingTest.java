package dev.doppel.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import dev.doppel.text.NaturalLanguage;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StemmingTest {
    private final LuceneLanguages languages = new LuceneLanguages();

    @Test
    void englishIsStemmedByPorterTwo() {
        NaturalLanguage english = languages.named("en").orElseThrow();

        // The original Porter stemmer returns "gener", "ski" and "dy" for these words.
        assertThat(english.stem("generously")).isEqualTo("generous");
        assertThat(english.stem("sky")).isEqualTo("sky");
        assertThat(english.stem("dying")).isEqualTo("die");
    }

    @ParameterizedTest
    @CsvSource({"ro, națiunilor, naţiunilor", "el, ανθρώπους, ανθρωπουσ", "sr, књигама, knjigama"})
    void spellingsOfAWordHaveTheSameStem(String code, String word, String otherwise) {
        NaturalLanguage language = languages.named(code).orElseThrow();

        assertThat(language.stem(word)).isEqualTo(language.stem(otherwise)).isNotEqualTo(word);
    }

    @Test
    void unstemmedWordStaysAsWritten() {
        assertThat(languages.named("fa").orElseThrow().stem("یکی")).isEqualTo("یکی");
    }

    @ParameterizedTest
    @CsvSource({"ne, का", "el, ηκα", "ta, விட்டுச்"})
    void wordThatIsOnlyAnEndingIsItsOwnStem(String code, String word) {
        assertThat(languages.named(code).orElseThrow().stem(word)).isEqualTo(word);
    }

    @Property
    void noWordBreaksAStemmer(SplittableRandom random) {
        StringBuilder word = new StringBuilder();
        int length = random.nextInt(1, 16);
        // All letters are from one alphabet, since stemmers ignore letters of other alphabets.
        int alphabet = random.nextInt(0x60, 0x1000);
        for (int i = 0; i < length; i++) {
            word.appendCodePoint(alphabet + random.nextInt(64));
        }
        for (String code : languages.codes()) {
            NaturalLanguage language = languages.named(code).orElseThrow();
            assertThat(language.stem(word.toString())).as(code).isNotEmpty();
        }
    }
}
