package dev.doppel.bench.join;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.shingle.ShingleSet;
import dev.doppel.testing.Property;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SetJoinTest {
    private static final double[] THRESHOLDS = {0.1, 1.0 / 3, 0.5, 0.75, 0.8, 0.9, 1};

    static List<SetJoin> joins() {
        return List.of(
                new DoppelJoin(1),
                new DoppelJoin(2),
                new AllPairsBaseline(),
                new PpJoinBaseline(),
                new GroupJoinBaseline());
    }

    /** Compares every set with every other set. */
    private static JoinResult allPairs(List<ShingleSet> sets, double threshold) {
        JoinResult.Collector results = new JoinResult.Collector();
        for (int right = 0; right < sets.size(); right++) {
            for (int left = 0; left < right; left++) {
                Overlap overlap = Overlap.of(sets.get(left), sets.get(right));
                if (overlap.common() > 0 && Measure.JACCARD.of(overlap) >= threshold) {
                    results.addPair(left, right, overlap.common());
                }
            }
        }
        return results.result();
    }

    @Property(tries = 300)
    void everyJoinFindsThePairsOfABruteForceSearch(SplittableRandom random) {
        List<ShingleSet> sets = randomSets(random);
        for (double threshold : THRESHOLDS) {
            JoinResult expected = allPairs(sets, threshold);
            for (SetJoin join : joins()) {
                JoinResult result = join.join(sets, threshold);
                assertThat(result)
                        .as("%s, threshold %s", join.label(), threshold)
                        .matches(expected::hasSamePairs, "has the same pairs as " + expected);
                assertThat(result.candidates()).isGreaterThanOrEqualTo(result.pairs());
            }
        }
    }

    /** Returns random sets. Many are empty, equal or similar. Some elements are frequent. */
    private static List<ShingleSet> randomSets(SplittableRandom random) {
        int maxSize = random.nextInt(1, 40);
        int elements = random.nextInt(1, 200);
        long seed = random.nextLong();
        List<ShingleSet> sets = new ArrayList<>();
        for (int count = random.nextInt(0, 40); count > 0; count--) {
            if (sets.isEmpty() || random.nextInt(3) == 0) {
                long[] set = new long[random.nextInt(0, maxSize)];
                Arrays.setAll(set, i -> element(random, elements, seed));
                sets.add(ShingleSet.setOf(set));
            } else {
                long[] copy = sets.get(random.nextInt(sets.size())).elements().clone();
                for (int edits = random.nextInt(0, 4); edits > 0 && copy.length > 0; edits--) {
                    copy[random.nextInt(copy.length)] = element(random, elements, seed);
                }
                sets.add(ShingleSet.setOf(copy));
            }
        }
        return sets;
    }

    private static long element(SplittableRandom random, int elements, long seed) {
        int frequent = Math.min(random.nextInt(elements), random.nextInt(elements));
        return new SplittableRandom(seed + frequent).nextLong();
    }

    @ParameterizedTest
    @MethodSource("joins")
    void emptySetsHaveNoPartners(SetJoin join) {
        List<ShingleSet> sets = List.of(ShingleSet.EMPTY, ShingleSet.ofSorted(1), ShingleSet.EMPTY);
        assertThat(join.join(sets, 0.5)).isEqualTo(JoinResult.NONE);
        assertThat(join.join(List.of(), 0.5)).isEqualTo(JoinResult.NONE);
    }

    @ParameterizedTest
    @MethodSource("joins")
    void equalSetsArePairs(SetJoin join) {
        ShingleSet set = ShingleSet.ofSorted(1, 2, 3);
        List<ShingleSet> sets = List.of(set, set, set);
        assertThat(join.join(sets, 1)).isEqualTo(allPairs(sets, 1).plus(new JoinResult(3, 0, 0)));
    }

    @Test
    void thresholdsFollowTheFile() {
        assertThat(JoinComparison.thresholds("file.jsonl", "0.7", "1")).containsExactly(0.7, 1.0);
        assertThat(JoinComparison.thresholds("file.jsonl")).isEqualTo(JoinComparison.thresholds());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1.1", "NaN", "half"})
    void aWrongThresholdIsNamed(String threshold) {
        assertThatThrownBy(() -> JoinComparison.thresholds("file.jsonl", "0.5", threshold))
                .hasMessage("THRESHOLD must be above 0 and at most 1 (got: " + threshold + ")");
    }
}
