package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class CustomTokeniserTest {
    private static final CustomTokeniser LETTERS = CustomTokeniser.of("letters", (text, words) -> {
        for (int at = 0; at < text.length(); at++) {
            words.add(text.substring(at, at + 1), at, at + 1);
        }
    });

    private static List<String> split(TextScheme scheme, String text) {
        return scheme.splitter().split(text).asList();
    }

    private static CustomTokeniser returning(String word, int start, int end) {
        return CustomTokeniser.of("own", (text, words) -> words.add(word, start, end));
    }

    @Test
    void wordOptionsAreAppliedToOwnWords() {
        TextScheme scheme = TextScheme.ofWords(LETTERS);

        assertThat(split(scheme, "a1b")).containsExactly("a", "1", "b");
        assertThat(split(scheme.with(TextScheme.Option.DIGITS), "a1b")).containsExactly("a", "b");
        assertThat(split(scheme.withStopList(StopList.of(List.of("a"))), "a1b")).containsExactly("1", "b");
    }

    @Test
    void schemeNamesTheTokeniser() {
        TextScheme scheme = TextScheme.ofWords(LETTERS).with(TextScheme.Option.ACCENTS);

        assertThat(scheme).hasToString("own=letters-accents");
        assertThat(TextScheme.parse("own=letters-accents")).isEqualTo(scheme);
        assertThat(TextScheme.parse("own=others-accents")).isNotEqualTo(scheme);
    }

    @Test
    void parsedSchemeCannotSplitText() {
        assertThatThrownBy(() -> split(TextScheme.parse("own=letters"), "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the tokeniser letters is unknown: a scheme contains only its name; use TextScheme.ofWords");
    }

    @Test
    void commandLineCannotRequestTokeniser() {
        assertThatThrownBy(() -> TextScheme.requested("own=letters"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("own=letters");
        assertThatThrownBy(() -> TextScheme.requested("own")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TextScheme.parse("own"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs a tokeniser");
        assertThatThrownBy(() -> TextScheme.ofWords(LETTERS).withProfile(TextScheme.Profile.OWN))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void invalidNameIsRefused() {
        for (String name : List.of("", "A", "a b", "a-b", "a:b")) {
            assertThatThrownBy(() -> CustomTokeniser.of(name, (text, words) -> {}))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("(got: " + name + ")");
        }
    }

    @Test
    void invalidWordsAreRefused() {
        for (CustomTokeniser source : List.of(
                returning("a", -1, 1),
                returning("a", 0, 0),
                returning("a", 2, 4),
                returning("", 0, 1),
                returning("a b", 0, 3))) {
            assertThatThrownBy(() -> split(TextScheme.ofWords(source), "abc"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("tokeniser own returned");
        }
        CustomTokeniser backwards = CustomTokeniser.of("backwards", (text, words) -> {
            words.add("b", 1, 2);
            words.add("a", 0, 1);
        });
        assertThatThrownBy(() -> split(TextScheme.ofWords(backwards), "ab"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("after a word at 1");
    }
}
