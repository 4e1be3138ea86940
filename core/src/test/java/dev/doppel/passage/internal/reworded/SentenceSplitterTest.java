package dev.doppel.passage.internal.reworded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.text.TextScheme;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentenceSplitterTest {
    private static int[] split(String text) {
        return SentenceSplitter.split(text, TextScheme.PLAIN.splitter().place(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The cat sat down. It slept all day! Did it dream? Yes it did.|0 4 8 11 14",
                "Semua orang dilahirkan merdeka. Mereka dikaruniai akal.|0 4 7",
                "يولد جميع الناس أحراراً. هل هم متساوون؟ نعم هم متساوون.|0 4 7 10",
                "人人生而自由。他们赋有理性和良心。|0 6 15",
                "सभी मनुष्य स्वतन्त्र हैं। उन्हें बुद्धि प्राप्त है।|0 4 8",
            })
    void sentencesEndAtThePunctuationOfEachScript(String text, String starts) {
        assertThat(split(text)).containsExactly(numbers(starts));
    }

    @Test
    void fullStopsInNumbersAndAfterAbbreviationsDoNotEndSentences() {
        assertThat(split("Dr. Smith paid 3.50 for the book. He read it twice.")).containsExactly(0, 8, 12);
    }

    @Test
    void emptyLinesEndSentences() {
        assertThat(split("A heading without stop\n\nThe text goes on\nover two lines"))
                .containsExactly(0, 4, 11);
    }

    @Test
    void textWithoutPunctuationIsDividedIntoWindows() {
        String text = IntStream.range(0, 130).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
        int[] starts = split(text);
        assertThat(starts).containsExactly(0, 15, 30, 45, 60, 75, 90, 105, 130);
        assertThat(SentenceSplitter.isWindows(starts)).isTrue();
        assertThat(SentenceSplitter.isWindows(split("The cat sat down. It slept all day! Yes it did.")))
                .isFalse();
    }

    @Test
    void emptyTextHasNoSentences() {
        assertThat(split("")).containsExactly(0);
        assertThat(split("One")).containsExactly(0, 1);
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
    }
}
