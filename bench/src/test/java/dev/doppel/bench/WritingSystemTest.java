package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.Character.UnicodeScript;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WritingSystemTest {
    @ParameterizedTest
    @EnumSource
    void documentsHaveAboutThreeKilobytes(WritingSystem script) {
        assertThat(script.texts(200).stream()
                        .mapToInt(text -> text.getBytes(StandardCharsets.UTF_8).length)
                        .average())
                .hasValueCloseTo(3000.0, Percentage.withPercentage(10));
    }

    @ParameterizedTest
    @EnumSource
    void allLettersBelongToTheScript(WritingSystem script) {
        UnicodeScript expected = switch (script) {
            case ASCII -> UnicodeScript.LATIN;
            case CYRILLIC -> UnicodeScript.CYRILLIC;
            case CHINESE -> UnicodeScript.HAN;
        };
        assertThat(String.join("", script.texts(20))
                        .codePoints()
                        .filter(Character::isLetter)
                        .mapToObj(UnicodeScript::of)
                        .distinct())
                .containsExactly(expected);
    }

    @ParameterizedTest
    @EnumSource
    void documentsDoNotDependOnTheirNumber(WritingSystem script) {
        List<String> few = script.texts(3);
        assertThat(script.texts(30).subList(0, 3)).isEqualTo(few);
    }
}
