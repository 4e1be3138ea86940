package dev.doppel.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import dev.doppel.unit.Unit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RepeatedTextSharesTest {
    private static final int WINDOW = Unit.PASSAGE.defaultMinWords();

    private static double share(Unit unit, List<String> texts) {
        return Objects.requireNonNull(
                RepeatedTextShares.of(texts, TextScheme.PLAIN).shares().get(unit));
    }

    /** Returns the fraction of words in repeated passages by comparing all runs of words as strings. */
    private static double shareByStrings(List<String> texts) {
        Set<List<String>> seen = new HashSet<>();
        int all = 0;
        int repeated = 0;
        for (String text : texts) {
            List<String> words = List.of(text.split(" ", -1));
            BitSet covered = new BitSet();
            for (int first = 0; first + WINDOW <= words.size(); first++) {
                if (!seen.add(words.subList(first, first + WINDOW))) {
                    covered.set(first, first + WINDOW);
                }
            }
            all += words.size();
            repeated += covered.cardinality();
        }
        return (double) repeated / all;
    }

    @Property
    void shareOfPassagesEqualsThatOfComparedStrings(SplittableRandom random) {
        List<String> pieces = IntStream.range(0, 6)
                .mapToObj(i -> random.ints(random.nextInt(10, 70), 0, 100)
                        .mapToObj(word -> "w" + word)
                        .collect(Collectors.joining(" ")))
                .toList();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            texts.add(pieces.get(random.nextInt(6)) + " " + pieces.get(random.nextInt(6)));
        }
        assertThat(share(Unit.PASSAGE, texts)).isCloseTo(shareByStrings(texts), within(1e-12));
    }

    @Test
    void linesAndParagraphsAreCounted() {
        String first = "one two three four five\nsix seven eight nine ten\n\nshort";
        String second = "ONE two three, four five\nsomething else is written here\n\nshort";
        assertThat(share(Unit.LINE, List.of(first, second))).isCloseTo(5.0 / 22, within(1e-12));
        assertThat(share(Unit.PARAGRAPH, List.of(first, second))).isZero();
        assertThat(share(Unit.PARAGRAPH, List.of(first, first))).isCloseTo(10.0 / 22, within(1e-12));
    }
}
