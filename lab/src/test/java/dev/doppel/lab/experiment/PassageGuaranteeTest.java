package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.lab.generate.PlantedPassage;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.Span;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PassageGuaranteeTest {
    private static final int WORDS = 60;

    /** Returns whether a passage is certain to be found if every {@code period}th word is replaced. */
    private static boolean covers(PassageLevel level, int period) {
        String original = text(i -> true);
        String edited = text(i -> i % period != period - 1);
        return new PassageGuarantee(PassageScheme.of(40).withLevel(level))
                .covers(
                        new PlantedPassage("a", span(original), "b", span(edited), "b", WORDS / period),
                        new Document("a", original),
                        new Document("b", edited));
    }

    private static String text(IntPredicate kept) {
        return IntStream.range(0, WORDS)
                .mapToObj(i -> (kept.test(i) ? "word" : "other") + i)
                .collect(Collectors.joining(" "));
    }

    private static Span span(String text) {
        return new Span(0, text.length(), 0, WORDS);
    }

    @ParameterizedTest
    @CsvSource({
        "exact,  61, true",
        "exact,  41, true",
        "exact,  40, false",
        "edited, 40, true",
        "edited, 13, true",
        "edited, 12, false"
    })
    void theGuaranteeNeedsUnchangedWordsInARow(String level, int period, boolean covered) {
        assertThat(covers(PassageLevel.labelled(level), period)).isEqualTo(covered);
    }

    @Test
    void theGuaranteeNeedsAPassageOfTheMinimumLength() {
        assertThat(new PassageGuarantee(PassageScheme.of(WORDS + 1))
                        .covers(
                                new PlantedPassage("a", span(text(i -> true)), "b", span(text(i -> true)), "b", 0),
                                new Document("a", text(i -> true)),
                                new Document("b", text(i -> true))))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"a b c d, a b c d, 4", "a b c d, x b c y, 2", "a b a b c, a b c, 3", "a b, c d, 0", "a b c, c a b, 2"})
    void runsAreConsecutiveInBothTexts(String one, String other, int longest) {
        for (int run = 1; run <= 6; run++) {
            assertThat(PassageGuarantee.sharesRun(words(one), words(other), run))
                    .isEqualTo(run <= longest);
            assertThat(PassageGuarantee.sharesRun(words(other), words(one), run))
                    .isEqualTo(run <= longest);
        }
    }

    private static List<String> words(String text) {
        return Arrays.asList(text.split(" ", -1));
    }
}
