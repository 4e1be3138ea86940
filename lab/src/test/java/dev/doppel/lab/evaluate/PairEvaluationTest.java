package dev.doppel.lab.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PairEvaluationTest {
    private static final Offset<Double> EXACT = Offset.offset(1e-12);

    private static DocumentIdPairSet groups(int... groupOfDocument) {
        Map<String, Integer> groups = new HashMap<>();
        for (int i = 0; i < groupOfDocument.length; i++) {
            groups.put("d" + i, groupOfDocument[i]);
        }
        return DocumentIdPairSet.ofGroups(groups);
    }

    private static List<DocumentIdPair> pairsWithin(int... groupOfDocument) {
        List<DocumentIdPair> pairs = new ArrayList<>();
        for (int right = 0; right < groupOfDocument.length; right++) {
            for (int left = 0; left < right; left++) {
                if (groupOfDocument[left] == groupOfDocument[right]) {
                    pairs.add(new DocumentIdPair("d" + right, "d" + left));
                }
            }
        }
        return pairs;
    }

    private static int[] randomGroups(SplittableRandom random, int documents) {
        int most = random.nextInt(1, documents + 1);
        return random.ints(documents, 0, most).toArray();
    }

    /**
     * The example of ten objects in Yeung and Ruzzo 2001, "Details of the adjusted Rand index". Of 45 pairs, 13 are in
     * the same group in the first partition, 14 in the second, and 7 in both. The published index is 0.313.
     */
    @Test
    void matchesAPublishedExample() {
        DocumentIdPairSet truth = groups(0, 0, 1, 1, 1, 1, 2, 2, 2, 2);
        DocumentIdPairSet found = groups(0, 1, 0, 1, 1, 2, 2, 2, 2, 2);
        PairEvaluation evaluation = PairEvaluation.of(truth, found);
        assertThat(evaluation.correct()).isEqualTo(7);
        assertThat(evaluation.truth()).isEqualTo(13);
        assertThat(evaluation.found()).isEqualTo(14);
        assertThat(evaluation.adjustedRandIndex())
                .isCloseTo((7 - 182 / 45.0) / (13.5 - 182 / 45.0), EXACT)
                .isCloseTo(0.313, Offset.offset(0.0005));
    }

    /**
     * Computes the expected index from the numbers of pairs that share a group in both partitions (a), in only one
     * partition (b and c), or in neither (d).
     */
    @Property
    void adjustedRandIndexMatchesItsDefinition(SplittableRandom random) {
        int documents = random.nextInt(2, 12);
        int[] truth = randomGroups(random, documents);
        int[] found = randomGroups(random, documents);
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        for (int right = 0; right < documents; right++) {
            for (int left = 0; left < right; left++) {
                boolean inTruth = truth[left] == truth[right];
                boolean inFound = found[left] == found[right];
                a += inTruth && inFound ? 1 : 0;
                b += inTruth && !inFound ? 1 : 0;
                c += !inTruth && inFound ? 1 : 0;
                d += !inTruth && !inFound ? 1 : 0;
            }
        }
        double below = (a + b) * (b + d) + (a + c) * (c + d);
        double expected = below == 0 ? 1 : 2 * (a * d - b * c) / below;
        PairEvaluation evaluation = PairEvaluation.of(groups(truth), groups(found));
        assertThat(evaluation.adjustedRandIndex()).isCloseTo(expected, EXACT);
        assertThat(evaluation.correct()).isEqualTo((long) a);
        assertThat(evaluation.recall()).isCloseTo(a + b == 0 ? 1 : a / (a + b), EXACT);
        assertThat(evaluation.precision()).isCloseTo(a + c == 0 ? 1 : a / (a + c), EXACT);
        assertThat(evaluation.f1()).isCloseTo(a + b + c == 0 ? 1 : 2 * a / (2 * a + b + c), EXACT);
    }

    @Property
    void groupsEqualTheirPairs(SplittableRandom random) {
        int documents = random.nextInt(2, 12);
        int[] truth = randomGroups(random, documents);
        int[] found = randomGroups(random, documents);
        PairEvaluation expected = PairEvaluation.of(groups(truth), groups(found), documents);
        DocumentIdPairSet truthPairs = DocumentIdPairSet.ofPairs(pairsWithin(truth));
        DocumentIdPairSet foundPairs = DocumentIdPairSet.ofPairs(pairsWithin(found));
        assertThat(PairEvaluation.of(truthPairs, foundPairs, documents)).isEqualTo(expected);
        assertThat(PairEvaluation.of(truthPairs, groups(found), documents)).isEqualTo(expected);
        assertThat(PairEvaluation.of(groups(truth), foundPairs, documents)).isEqualTo(expected);
    }

    @Test
    void groupsOfPairsAreConnectedComponents() {
        DocumentIdPairSet chain = DocumentIdPairSet.ofPairs(
                List.of(new DocumentIdPair("a", "b"), new DocumentIdPair("c", "b"), new DocumentIdPair("b", "a")));
        DocumentIdPairSet group = DocumentIdPairSet.ofGroups(Map.of("a", 7, "b", 7, "c", 7));
        PairEvaluation evaluation = PairEvaluation.of(group, chain);
        assertThat(evaluation.found()).isEqualTo(2);
        assertThat(evaluation.recall()).isCloseTo(2 / 3.0, EXACT);
        assertThat(evaluation.adjustedRandIndex()).isEqualTo(1);
        assertThat(evaluation.foundGroups()).isEqualTo(1);
    }

    @Test
    void documentsOfOneSetAreAloneInTheOther() {
        DocumentIdPairSet truth = DocumentIdPairSet.ofPairs(List.of(new DocumentIdPair("a", "b")));
        DocumentIdPairSet found = DocumentIdPairSet.ofPairs(List.of(new DocumentIdPair("c", "d")));
        assertThat(PairEvaluation.of(truth, found))
                .isEqualTo(PairEvaluation.of(groups(0, 0, 1, 2), groups(0, 1, 2, 2)));
    }

    /** Documents that occur in neither set count as singletons in both, which increases the adjusted Rand index. */
    @Test
    void unnamedDocumentsAreAloneInBoth() {
        DocumentIdPairSet truth = DocumentIdPairSet.ofPairs(List.of(new DocumentIdPair("a", "b")));
        DocumentIdPairSet found =
                DocumentIdPairSet.ofPairs(List.of(new DocumentIdPair("a", "b"), new DocumentIdPair("c", "d")));
        int[] truthOfTen = {0, 0, 1, 2, 3, 4, 5, 6, 7, 8};
        int[] foundOfTen = {0, 0, 1, 1, 3, 4, 5, 6, 7, 8};
        assertThat(PairEvaluation.of(truth, found, 10).adjustedRandIndex())
                .isEqualTo(PairEvaluation.of(groups(truthOfTen), groups(foundOfTen))
                        .adjustedRandIndex())
                .isGreaterThan(PairEvaluation.of(truth, found).adjustedRandIndex());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PairEvaluation.of(truth, found, 3))
                .withMessage("documents must be at least 4, as many as the two sets name (got: 3)");
    }

    @Test
    void emptySetsScoreOne() {
        DocumentIdPairSet nothing = DocumentIdPairSet.ofPairs(List.of());
        PairEvaluation evaluation = PairEvaluation.of(nothing, nothing);
        assertThat(List.of(
                        evaluation.precision(), evaluation.recall(), evaluation.f1(), evaluation.adjustedRandIndex()))
                .containsOnly(1.0);
        PairEvaluation missed = PairEvaluation.of(groups(0, 0), nothing);
        assertThat(missed.precision()).isEqualTo(1);
        assertThat(missed.recall()).isZero();
        assertThat(missed.f1()).isZero();
        assertThat(missed.adjustedRandIndex()).isZero();
    }

    /** The groups have billions of pairs, which would take too much time and memory to list. */
    @Test
    void hugeGroupsAreCountedNotListed() {
        int[] all = new int[400_000];
        int[] halves = new int[all.length];
        for (int i = 0; i < halves.length; i++) {
            halves[i] = i % 2;
        }
        PairEvaluation evaluation = PairEvaluation.of(groups(all), groups(halves));
        assertThat(evaluation.truth()).isEqualTo(79_999_800_000L);
        assertThat(evaluation.correct()).isEqualTo(39_999_800_000L);
        assertThat(evaluation.precision()).isEqualTo(1);
        // The total number of pairs exceeds Long.MAX_VALUE. Hardly any agreement is expected by chance.
        assertThat(PairEvaluation.of(groups(all), groups(halves), (1L << 32) + 1)
                        .adjustedRandIndex())
                .isCloseTo(2 / 3.0, Offset.offset(1e-4));
    }

    @Test
    void pairsAreUnorderedAndOfTwoDocuments() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DocumentIdPair("a", "a"))
                .withMessage("a pair must be two documents (got: \"a\" twice)");
        assertThat(new DocumentIdPair("b", "a")).isEqualTo(new DocumentIdPair("a", "b"));
    }
}
