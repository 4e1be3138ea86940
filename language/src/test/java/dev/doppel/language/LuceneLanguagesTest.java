package dev.doppel.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.text.NaturalLanguage;
import dev.doppel.text.NaturalLanguages;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LuceneLanguagesTest {
    /** Columns: language code, stop word, word, and the word's stem, which equals the word if there is no stemmer. */
    private static final String CODE_STOP_WORD_STEM = """
            ar | في | الكتاب | كتاب
            bg | които | книгата | книгата
            bn | থেকে | বইগুলি | বইগুলি
            ca | amb | cantant | cant
            cs | nebo | knihy | knihy
            da | ikke | husene | hus
            de | nicht | häuser | haus
            el | από | ανθρώπους | ανθρωπ
            en | the | generalizations | general
            es | más | bibliotecas | bibliotec
            et | ning | inimesed | inimese
            eu | eta | liburuak | liburu
            fa | این | کتابها | کتابها
            fi | että | taloissa | talo
            fr | avec | chevaux | cheval
            ga | agus | fearúlacht | fearúl
            gl | tamén | libros | libros
            hi | और | किताबें | किताब
            hu | hogy | házakban | ház
            hy | որպես | մարդիկ | մարդ
            id | yang | membacakan | baca
            it | della | ragazzi | ragazz
            lt | arba | knygos | knyg
            lv | vai | grāmatas | grāmatas
            ne | पनि | किताबहरू | किताब
            nl | niet | lichamelijkheden | licham
            no | ikke | havnedistriktene | havnedistrikt
            pt | não | boatos | boat
            ro | deşi | abrupţilor | abrupţ
            ru | что | важнейшими | важн
            sr | nisu | knjigama | knjig
            sv | inte | jaktkarlarne | jaktkarl
            ta | மற்றும் | புத்தகங்கள் | புத்தகம்
            te | మరియు | పుస్తకాలు | పుస్తకాలు
            th | และ | หนังสือ | หนังสือ
            tr | için | evlerimizden | ev
            yi | '' | קינדער | קינד
            """;

    private final NaturalLanguages languages = new LuceneLanguages();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = CODE_STOP_WORD_STEM)
    void everyLanguageKnowsItsStopWordsAndStems(String code, String stopWord, String word, String stem) {
        NaturalLanguage language = languages.named(code).orElseThrow();

        assertThat(language.code()).isEqualTo(code);
        assertThat(language.isStopWord(stopWord)).isEqualTo(!stopWord.isEmpty());
        assertThat(language.isStopWord(word)).isFalse();
        assertThat(language.stem(word)).isEqualTo(stem);
    }

    @Test
    void codesAreThoseOfTheTableInOrder() {
        assertThat(languages.codes())
                .containsExactlyElementsOf(CODE_STOP_WORD_STEM
                        .lines()
                        .map(row -> row.substring(0, 2))
                        .toList());
    }

    @Test
    void codesAreUnmodifiable() {
        assertThatThrownBy(() -> languages.codes().remove("en")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void unknownCodeHasNoLanguage() {
        for (String code : List.of("", "e", "EN", "eng", "pl", "br", "zh")) {
            assertThat(languages.named(code)).as(code).isEmpty();
        }
    }

    @Test
    void languageIsLoadedOnce() {
        assertThat(languages.named("de").orElseThrow())
                .isSameAs(languages.named("de").orElseThrow());
    }

    @Test
    void moduleIsFoundAsAService() {
        assertThat(NaturalLanguages.installed()).isInstanceOf(LuceneLanguages.class);
    }
}
