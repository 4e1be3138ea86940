package dev.doppel.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.text.NaturalLanguage;
import org.junit.jupiter.api.Test;

class StopWordsTest {
    private final NaturalLanguage english = language("en");

    @Test
    void englishUsesTheSnowballList() {
        assertThat(StopWords.read("snowball/english_stop.txt", LuceneSpelling.AS_WRITTEN))
                .hasSizeGreaterThanOrEqualTo(174)
                .contains("myself", "between", "ourselves");
    }

    @Test
    void partsOfContractionsAreStopWords() {
        for (String part : "i'm you're we've they'll don't couldn't let's".split("[ ']", -1)) {
            assertThat(english.isStopWord(part)).as(part).isTrue();
        }
        assertThat(english.isStopWord("don't")).isTrue();
    }

    @Test
    void everyListIsInLowerCase() {
        for (LanguageSource source : LanguageSource.ALL) {
            source.stopList()
                    .ifPresent(list -> assertThat(StopWords.read(list, source.spelling()))
                            .as(list)
                            .isNotEmpty()
                            .allMatch(word -> word.codePoints().allMatch(c -> c == Character.toLowerCase(c))));
        }
    }

    @Test
    void partsOfHyphenatedWordsAreNotStopWords() {
        NaturalLanguage estonian = language("et");

        assertThat(estonian.isStopWord("mull-mull")).isTrue();
        assertThat(estonian.isStopWord("mull")).isFalse();
    }

    @Test
    void commentsAndEmptyEntriesAreNotStopWords() {
        assertThat(english.isStopWord("")).isFalse();
        assertThat(english.isStopWord("|")).isFalse();
        assertThat(english.isStopWord("snowball")).isFalse();
        assertThat(language("bg").isStopWord("license")).isFalse();
    }

    @Test
    void everyWordOfALineIsAStopWord() {
        assertThat(language("fi").isStopWord("minä")).isTrue();
        assertThat(language("fi").isStopWord("minulle")).isTrue();
    }

    @Test
    void wordsAreComparedInCompatibilityForm() {
        // The Armenian stop list contains the ligature "և", which NFKC decomposes.
        assertThat(language("hy").isStopWord("եւ")).isTrue();
    }

    @Test
    void greekIsRecognisedWithAccentsAndEitherSigma() {
        for (String word : new String[] {"αυτός", "αυτοσ", "είναι", "της"}) {
            assertThat(language("el").isStopWord(word)).as(word).isTrue();
        }
    }

    @Test
    void persianIsRecognisedInPersianLetters() {
        for (String word : new String[] {"یک", "این", "که", "آنها", "كه"}) {
            assertThat(language("fa").isStopWord(word)).as(word).isTrue();
        }
    }

    @Test
    void romanianIsRecognisedWithCommasAndCedillas() {
        assertThat(language("ro").isStopWord("și")).isTrue();
        assertThat(language("ro").isStopWord("şi")).isTrue();
    }

    @Test
    void serbianIsRecognisedInBothScripts() {
        assertThat(language("sr").isStopWord("nije")).isTrue();
        assertThat(language("sr").isStopWord("није")).isTrue();
    }

    private static NaturalLanguage language(String code) {
        return new LuceneLanguages().named(code).orElseThrow();
    }
}
