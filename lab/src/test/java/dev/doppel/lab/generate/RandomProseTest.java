package dev.doppel.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.Document;
import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomProseTest {
    private static List<Document> originals(int documents, int words) {
        CorpusGenerator generator =
                new GeneratedCorpusScheme(documents, 1, 0, SimilarityRange.DEFAULT, words).generator();
        return IntStream.range(0, documents).mapToObj(generator::document).toList();
    }

    private static List<String> words(String text) {
        return TextScheme.PLAIN.splitter().split(text).asList();
    }

    /** The mean length has a standard deviation of 400 * 0.53 / sqrt(4000), or 3.4. The bound is five times that. */
    @Test
    void lengthsAreLogNormal() {
        int[] lengths = originals(4000, 400).stream()
                .mapToInt(document -> words(document.text()).size())
                .sorted()
                .toArray();
        assertThat(Arrays.stream(lengths).average().orElseThrow()).isCloseTo(400, within(17.0));
        assertThat(lengths[400]).isBetween(165, 205); // the first decile is e^(-1.28 / 2) times the median, 353
        assertThat(lengths[3600]).isBetween(620, 720);
    }

    @Property(tries = 20)
    void sentencesHaveCapitalsAndPunctuation(SplittableRandom random) {
        CorpusGenerator generator =
                new GeneratedCorpusScheme(50, random.nextLong(), 0.6, new SimilarityRange(0.1, 1), 60).generator();
        for (int i = 0; i < 50; i++) {
            assertThat(generator.document(i).text())
                    .matches("(?s)([A-Z][a-z]*(,? [a-z]+)*[.?]( |\n\n)?)+")
                    .matches("(?s).*[.?]");
        }
    }

    @Test
    void noWordFollowsItselfAndNoTextIsShort() {
        for (Document document : originals(500, 10)) {
            List<String> words = words(document.text());
            assertThat(words).hasSizeGreaterThanOrEqualTo(RandomProse.MIN_WORDS);
            for (int i = 1; i < words.size(); i++) {
                assertThat(words.get(i)).isNotEqualTo(words.get(i - 1));
            }
        }
    }

    @Test
    void wordsAreDistinctAndFrequentOnesAreShort() {
        Set<String> known = new HashSet<>();
        for (int rank = 0; rank < Vocabulary.SIZE; rank++) {
            String word = new String(Vocabulary.word(rank), StandardCharsets.US_ASCII);
            assertThat(word).matches("[a-z]+");
            known.add(word);
        }
        assertThat(known).hasSize(Vocabulary.SIZE);
        assertThat(meanLength(0, 100)).isLessThan(4);
        assertThat(meanLength(10_000, Vocabulary.SIZE)).isBetween(6.0, 9.0);
    }

    private static double meanLength(int from, int to) {
        return IntStream.range(from, to)
                .map(rank -> Vocabulary.word(rank).length)
                .average()
                .orElseThrow();
    }
}
