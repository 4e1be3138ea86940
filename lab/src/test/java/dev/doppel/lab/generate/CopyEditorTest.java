package dev.doppel.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the similarities between edited copies and their originals. */
class CopyEditorTest {
    private static List<PlantedPair> planted(GeneratedCorpusScheme scheme) {
        CorpusGenerator generator = scheme.generator();
        return IntStream.range(0, scheme.documents())
                .mapToObj(generator::planted)
                .flatMap(pair -> pair.stream())
                .toList();
    }

    private static int shingles(CorpusGenerator generator, String id) {
        String text = generator.document(Integer.parseInt(id.substring(1)) - 1).text();
        return ShingleScheme.DEFAULT
                .shingler()
                .shingle(TextScheme.PLAIN.splitter().split(text))
                .distinct();
    }

    /**
     * In a text of n shingles, one shingle changes the similarity by at most 2 / n. This is the tolerance for narrow
     * ranges. The seeds are fixed, since in rare cases a new word restores a shingle by chance.
     */
    @Test
    void similaritiesAreInTheRange() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 60; i++) {
            double low = random.nextDouble(0.02, 0.9);
            double high = random.nextBoolean() ? 1 : random.nextDouble(low, 1);
            assertInRange(new GeneratedCorpusScheme(
                    150, random.nextLong(), 0.5, new SimilarityRange(low, high), random.nextInt(10, 300)));
        }
    }

    private static void assertInRange(GeneratedCorpusScheme scheme) {
        double low = scheme.similarity().low();
        double high = scheme.similarity().high();
        CorpusGenerator generator = scheme.generator();
        for (PlantedPair pair : planted(scheme)) {
            double step = 2.0 / shingles(generator, pair.left());
            double tolerance = high == 1 || high - low >= step ? 0 : step;
            assertThat(pair.jaccard())
                    .as("%s of %s with step %s", pair, scheme, step)
                    .isBetween(low - tolerance, high + tolerance);
        }
    }

    /** In texts of 2000 words, a single shingle hardly changes the similarity. */
    @Test
    void everyKindOfEditHitsANarrowRange() {
        GeneratedCorpusScheme scheme = new GeneratedCorpusScheme(300, 3, 0.5, new SimilarityRange(0.8, 0.8), 2000);
        List<PlantedPair> pairs = planted(scheme);
        assertThat(pairs).allSatisfy(pair -> assertThat(pair.jaccard()).isBetween(0.8, 0.805));
        assertThat(pairs.stream().map(PlantedPair::edit).distinct())
                .containsExactlyInAnyOrder(EditKind.WORDS, EditKind.APPEND, EditKind.CUT);
    }

    /** Applies a Kolmogorov-Smirnov test of uniformity, with an error probability of one in a thousand. */
    @Test
    void similaritiesAreUniform() {
        GeneratedCorpusScheme scheme = new GeneratedCorpusScheme(4000, 4, 0.5, new SimilarityRange(0.3, 0.9), 1000);
        double[] sorted = planted(scheme).stream()
                .mapToDouble(PlantedPair::jaccard)
                .sorted()
                .toArray();
        double gap = 0;
        for (int i = 0; i < sorted.length; i++) {
            gap = Math.max(gap, Math.abs((sorted[i] - 0.3) / 0.6 - (double) i / sorted.length));
        }
        assertThat(gap * Math.sqrt(sorted.length)).isLessThan(1.95);
    }

    /** A bound of five binomial standard deviations has an error probability below one in a million. */
    @Test
    void aFifthOfTheCopiesIsExactAndTheOthersAreOfAllKinds() {
        GeneratedCorpusScheme scheme = new GeneratedCorpusScheme(4000, 5, 0.5, SimilarityRange.DEFAULT, 200);
        List<EditKind> edits = planted(scheme).stream().map(PlantedPair::edit).toList();
        double deviation = 5 * Math.sqrt(2000 * 0.2 * 0.8);
        assertThat((double) Collections.frequency(edits, EditKind.EXACT))
                .isCloseTo(2000 * CopyEditor.EXACT_SHARE, within(deviation));
        for (EditKind edit : List.of(EditKind.WORDS, EditKind.APPEND, EditKind.CUT)) {
            assertThat((double) Collections.frequency(edits, edit)).isCloseTo(2000 * 0.8 / 3, within(deviation * 1.2));
        }
    }

    @Test
    void copiesAreExactIfOnlyThatFitsTheRange() {
        GeneratedCorpusScheme all = new GeneratedCorpusScheme(100, 6, 0.5, new SimilarityRange(1, 1), 50);
        assertThat(planted(all)).hasSize(50).allMatch(pair -> pair.edit() == EditKind.EXACT && pair.jaccard() == 1);
        GeneratedCorpusScheme none = new GeneratedCorpusScheme(100, 6, 0.5, new SimilarityRange(0.5, 0.99), 50);
        assertThat(planted(none)).hasSize(50).allMatch(pair -> pair.edit() != EditKind.EXACT && pair.jaccard() < 1);
    }
}
