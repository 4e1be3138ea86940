package dev.doppel.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.text.Language;
import org.junit.jupiter.api.Test;

class StopWordsTest {
    private final Language english = language("en");

    @Test
    void englishHasTheLongListOfSnowball() {
        assertThat(StopWords.read("snowball/english_stop.txt", Spelling.AS_WRITTEN))
                .hasSizeGreaterThanOrEqualTo(174)
                .contains("myself", "between", "ourselves");
    }

    @Test
    void whatTheSplitterMakesOfAContractionIsAStopWord() {
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
    void thePartsOfAHyphenatedSoundAreNoStopWords() {
        Language estonian = language("et");

        assertThat(estonian.isStopWord("mull-mull")).isTrue();
        assertThat(estonian.isStopWord("mull")).isFalse();
    }

    @Test
    void commentsAndEmptyEntriesAreNoStopWords() {
        assertThat(english.isStopWord("")).isFalse();
        assertThat(english.isStopWord("|")).isFalse();
        assertThat(english.isStopWord("snowball")).isFalse();
        assertThat(language("bg").isStopWord("license")).isFalse();
    }

    @Test
    void everyWordOfALineCounts() {
        assertThat(language("fi").isStopWord("minä")).isTrue();
        assertThat(language("fi").isStopWord("minulle")).isTrue();
    }

    @Test
    void wordsAreComparedInCompatibilityForm() {
        // The list has the ligature "և", which NFKC takes apart.
        assertThat(language("hy").isStopWord("եւ")).isTrue();
    }

    @Test
    void greekIsFoundWithItsAccentsAndEitherSigma() {
        for (String word : new String[] {"αυτός", "αυτοσ", "είναι", "της"}) {
            assertThat(language("el").isStopWord(word)).as(word).isTrue();
        }
    }

    @Test
    void persianIsFoundInPersianLetters() {
        for (String word : new String[] {"یک", "این", "که", "آنها", "كه"}) {
            assertThat(language("fa").isStopWord(word)).as(word).isTrue();
        }
    }

    @Test
    void romanianIsFoundWithCommasAndWithCedillas() {
        assertThat(language("ro").isStopWord("și")).isTrue();
        assertThat(language("ro").isStopWord("şi")).isTrue();
    }

    @Test
    void serbianIsFoundInBothScripts() {
        assertThat(language("sr").isStopWord("nije")).isTrue();
        assertThat(language("sr").isStopWord("није")).isTrue();
    }

    private static Language language(String code) {
        return new LuceneLanguages().named(code).orElseThrow();
    }
}
