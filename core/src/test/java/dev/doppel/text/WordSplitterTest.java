package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme.Option;
import dev.doppel.text.TextScheme.Profile;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WordSplitterTest {
    private static List<String> plain(String text) {
        return TextScheme.PLAIN.splitter().split(text).asList();
    }

    private static List<String> with(Option option, String text) {
        return TextScheme.PLAIN.with(option).splitter().split(text).asList();
    }

    @Test
    void plainWordsAreRunsOfLettersAndDigitsInLowerCase() {
        assertThat(plain("Don't panic: it's 42, Mr. DENT!"))
                .containsExactly("don", "t", "panic", "it", "s", "42", "mr", "dent");
    }

    @Test
    void textWithoutLettersHasNoWords() {
        assertThat(plain("")).isEmpty();
        assertThat(plain(" \t\r\n.,;–—")).isEmpty();
    }

    @Test
    void compatibilityFormsAreUnified() {
        assertThat(plain("ﬁne Ｆｕｌｌｗｉｄｔｈ x² café cafe\u0301"))
                .containsExactly("fine", "fullwidth", "x2", "café", "café");
    }

    @Test
    void lowerCaseIsAppliedPerCodePoint() {
        assertThat(plain("İSTANBUL STRASSE Straße ΣΊΣΥΦΟΣ"))
                .containsExactly("istanbul", "strasse", "straße", "σίσυφοσ");
    }

    @Test
    void scriptsWithoutSpacesHaveOneWordPerCodePoint() {
        assertThat(plain("北京2008年")).containsExactly("北", "京", "2008", "年");
        assertThat(plain("カタカナとひらがな")).hasSize(9);
        assertThat(plain("ไทย")).containsExactly("ไ", "ท", "ย");
        assertThat(plain("ខ្មែរ")).hasSize(5);
        assertThat(plain("မြန်မာ")).hasSize(6);
        assertThat(plain("ລາວ")).hasSize(3);
        assertThat(plain("𠀀𠀁")).containsExactly("𠀀", "𠀁");
    }

    @Test
    void scriptsWithSpacesKeepTheirMarks() {
        assertThat(plain("हिन्दी भाषा")).containsExactly("हिन्दी", "भाषा");
        assertThat(plain("한국어 단어")).containsExactly("한국어", "단어");
        assertThat(plain("שָׁלוֹם")).hasSize(1);
    }

    @Test
    void emojiAndUnpairedSurrogatesSeparateWords() {
        assertThat(plain("one😀two\uD800three")).containsExactly("one", "two", "three");
    }

    @Test
    void charactersNewerThanUnicode13SeparateWords() {
        // U+A7C0 was added in Unicode 14 and U+1E030 in Unicode 15. All JDKs must treat both as unassigned.
        assertThat(plain("é ab\uA7C0cd ab\uD838\uDC30cd")).containsExactly("é", "ab", "cd", "ab", "cd");
    }

    @Test
    void rawWordsAreSeparatedByWhiteSpace() {
        assertThat(new TextScheme(Profile.RAW, java.util.Set.of(), "auto")
                        .splitter()
                        .split("Don't\u00A0panic:  IT's\n42.")
                        .asList())
                .containsExactly("Don't", "panic:", "IT's", "42.");
    }

    @Test
    void accentsAreRemovedButVowelSignsStay() {
        assertThat(with(Option.ACCENTS, "café naïve Ελλάδα हिन्दी"))
                .containsExactly("cafe", "naive", "ελλαδα", "हिन्दी");
    }

    @Test
    void digitsAndNumbersAreRemoved() {
        assertThat(with(Option.DIGITS, "in 1850 covid19 ٤٢")).containsExactly("in", "covid");
    }

    @Test
    void singleLettersAreRemovedExceptWhereACharacterIsAWord() {
        assertThat(with(Option.LETTERS, "a plan 7 b 北京 é")).containsExactly("plan", "7", "北", "京");
    }

    @Test
    void joinedWordsHaveSingleSpacesAroundRemovedWords() {
        assertThat(TextScheme.PLAIN
                        .with(Option.DIGITS)
                        .splitter()
                        .split("1 one 2 two 3")
                        .joined())
                .isEqualTo("one two");
    }

    @Property(tries = 300)
    void asciiPathAndUnicodePathFindTheSameWords(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(0, 60); i > 0; i--) {
            text.append((char) random.nextInt(0, 128));
        }
        List<String> unicode = plain(text + " é");
        assertThat(plain(text.toString())).isEqualTo(unicode.subList(0, unicode.size() - 1));
    }

    @Property(tries = 300)
    void splittingWordsAgainChangesNothing(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(0, 60); i > 0; i--) {
            text.append((char) random.nextInt(0, 0xFFFF));
        }
        Words once = TextScheme.PLAIN.splitter().split(text.toString());
        assertThat(TextScheme.PLAIN.splitter().split(once.joined())).isEqualTo(once);
    }
}
