package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.text.TextScheme.Option;
import dev.doppel.text.TextScheme.Profile;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests stop lists without the {@code doppel-language} module, which provides the stop words for each language. */
class StopListTest {
    private static final StopList LIST = StopList.of(List.of("the", "and"));

    private static List<String> words(TextScheme scheme, String text) {
        return scheme.splitter().split(text).asList();
    }

    @Test
    void customStopWordsNeedNoLanguageModule() {
        assertThat(words(TextScheme.PLAIN.withStopList(LIST), "The cat and the hat"))
                .containsExactly("cat", "hat");
    }

    @Test
    void rawStopWordsMatchAsWritten() {
        TextScheme raw = TextScheme.PLAIN.withProfile(Profile.RAW).withStopList(LIST);
        assertThat(words(raw, "The cat, and the hat")).containsExactly("The", "cat,", "hat");
    }

    @Test
    void digestIsIndependentOfTheOrderOfWords() {
        assertThat(StopList.of(List.of("and", "the", "and"))).isEqualTo(LIST);
        assertThat(LIST.digest()).isEqualTo("7f8eed26baa2e7a3");
        assertThat(StopList.of(List.of("the"))).isNotEqualTo(LIST);
        assertThat(StopList.of(List.of())).isSameAs(StopList.NONE);
    }

    @Test
    void bytesRoundTrip() {
        StopList list = StopList.of(List.of("the", "été", "\uD83D\uDC1D"));
        StopList again = StopList.ofBytes(list.toBytes());
        assertThat(again).isEqualTo(list);
        assertThat(words(TextScheme.PLAIN.withStopList(again), "the bee été")).containsExactly("bee");
    }

    @Test
    void entriesAreNormalisedLikeWords() {
        assertThat(StopList.words("The", Profile.PLAIN)).containsExactly("the");
        assertThat(StopList.words("ﬁnd", Profile.NEWS)).containsExactly("find");
        assertThat(StopList.words("The", Profile.RAW)).containsExactly("The");
        assertThat(StopList.words("--", Profile.PLAIN)).isEmpty();
    }

    /** The splitter splits "don't" into two words, so a stop list must contain both words. */
    @Test
    void contractionMatchesItsParts() {
        assertThat(StopList.words("Don't", Profile.PLAIN)).containsExactly("don", "t");
        assertThat(StopList.words("don’t", Profile.PLAIN)).containsExactly("don", "t");
        assertThat(StopList.words("don't", Profile.RAW)).containsExactly("don't");
    }

    @Test
    void entryOfSeveralWordsIsRejected() {
        assertThatThrownBy(() -> StopList.words("e-mail", Profile.PLAIN))
                .hasMessage("\"e-mail\" is 2 words in a text (e, mail): write one word per line");
    }

    @Test
    void schemeLineContainsTheDigest() {
        TextScheme scheme = TextScheme.PLAIN.withStopList(LIST);
        assertThat(scheme).hasToString("plain-stop=" + LIST.digest());
        assertThat(scheme.options()).containsExactly(Option.STOP);
        assertThat(TextScheme.parse(scheme.toString())).isEqualTo(scheme);
        assertThat(TextScheme.parse("news:en").withStopList(LIST)).hasToString("news-stop=" + LIST.digest() + ":en");
    }

    @Test
    void languageIsOmittedIfOnlyACustomListIsUsed() {
        assertThat(new TextScheme(Profile.PLAIN, Set.of(Option.STOP), "de", LIST))
                .isEqualTo(TextScheme.PLAIN.withStopList(LIST));
    }

    @Test
    void listWithUnknownWordsCannotBeApplied() {
        TextScheme named = TextScheme.parse("plain-stop=0123456789abcdef");
        assertThatThrownBy(named::splitter)
                .hasMessage("the words of the stop-word list 0123456789abcdef are unknown: a scheme contains only the"
                        + " digest of the list; use TextScheme.withStopList");
        assertThatThrownBy(() -> TextScheme.parse("plain-stop=12"))
                .hasMessage("a stop-word list is identified by 16 hexadecimal digits (got: 12)");
    }

    @Test
    void programsAndVerbatimTextsHaveNoStopWords() {
        assertThatThrownBy(() -> TextScheme.parse("code").withStopList(LIST))
                .hasMessage("text profile code has no words to drop or to stem: leave out stop");
        assertThatThrownBy(() -> TextScheme.parse("verbatim").withStopList(LIST))
                .hasMessage("text profile verbatim has no words to drop or to stem: leave out stop");
    }
}
