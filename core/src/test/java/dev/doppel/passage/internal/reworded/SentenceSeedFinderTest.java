package dev.doppel.passage.internal.reworded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.passage.internal.reworded.SentenceSeedFinder.Seed;
import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

class SentenceSeedFinderTest {
    private static final double MIN_COSINE = 0.33;
    private static final double MIN_DICE = 0.2;

    /**
     * Returns a document of up to 40 sentences in which a few words are frequent and most are rare, as in natural
     * language.
     */
    private static SentenceBags document(SplittableRandom random) {
        int sentences = random.nextInt(1, 40);
        List<Long> words = new ArrayList<>();
        int[] starts = new int[sentences + 1];
        for (int sentence = 0; sentence < sentences; sentence++) {
            for (int i = random.nextInt(1, 12); i > 0; i--) {
                words.add((long) (50 * Math.pow(random.nextDouble(), 3)));
            }
            starts[sentence + 1] = words.size();
        }
        BitSet excluded = new BitSet();
        excluded.set(random.nextInt(words.size()));
        return SentenceBags.of(words.stream().mapToLong(word -> word).toArray(), starts, excluded);
    }

    @Property(tries = 300)
    void seedsAreTheSentencesThatAComparisonOfAllPairsFinds(SplittableRandom random) {
        WordWeights weights = new WordWeights(document(random), document(random));
        SentenceSeedFinder seeds = new SentenceSeedFinder(weights, MIN_COSINE, MIN_DICE);
        for (int left = 0; left < weights.left().sentences(); left++) {
            List<Integer> expected = new ArrayList<>();
            for (int right = 0; right < weights.right().sentences(); right++) {
                WordWeights.Similarity similarity = weights.similarity(left, right);
                if (similarity.cosine() > MIN_COSINE && similarity.dice() > MIN_DICE) {
                    expected.add(right);
                }
            }
            List<Integer> found = seeds.of(left, 0, weights.right().sentences()).stream()
                    .map(Seed::right)
                    .toList();
            if (expected.size() <= 16) {
                assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
            } else {
                assertThat(found).hasSize(16).isSubsetOf(expected);
            }
        }
    }

    @Property(tries = 100)
    void similarityIsTheSameInBothDirections(SplittableRandom random) {
        WordWeights weights = new WordWeights(document(random), document(random));
        int left = random.nextInt(weights.left().sentences());
        int right = random.nextInt(weights.right().sentences());
        WordWeights.Similarity similarity = weights.similarity(left, right);
        assertThat(weights.exchanged().similarity(right, left)).isEqualTo(similarity);
        assertThat(similarity.cosine()).isBetween(0.0, 1.0000001);
        assertThat(similarity.dice()).isBetween(0.0, 1.0);
    }
}
