package dev.doppel.sketch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.Property;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeightedSketcherTest {
    private static final SketchScheme SCHEME = SketchScheme.weighted(256);
    private static final long[] ELEMENTS = {1, 2, 3, 4};

    @Test
    void vectorsNeverChange() {
        WeightedSketcher sketcher = SketchScheme.weighted(6).weightedSketcher();
        StringBuilder vectors = new StringBuilder();
        for (double last : new double[] {0, 0.25, 1e9, 1e-9}) {
            Sketch sketch = sketcher.sketch(ELEMENTS, new double[] {1, 0.5, 3, last});
            vectors.append(last);
            Arrays.stream(sketch.values()).forEach(value -> vectors.append(String.format(" %016x", value)));
            vectors.append('\n');
        }
        GoldenFiles.check("core", "weighted-sketch-vectors.txt", vectors.toString());
    }

    /** Compares the mean of many estimates with the definition of the probability Jaccard similarity. */
    @Property(tries = 5)
    void estimatesTheProbabilityJaccardSimilarity(SplittableRandom random) {
        int count = 2 + random.nextInt(12);
        double[] left = weights(random, count);
        double[] right = weights(random, count);
        double sum = 0;
        int tries = 60;
        for (int i = 0; i < tries; i++) {
            long[] elements = random.longs(count).toArray();
            WeightedSketcher sketcher = SCHEME.withSeed(random.nextLong()).weightedSketcher();
            sum += sketcher.sketch(elements, left)
                    .similarity(sketcher.sketch(elements, right))
                    .value();
        }
        // The standard deviation of the mean is at most 0.004.
        assertThat(sum / tries).isCloseTo(probabilityJaccard(left, right), within(0.02));
    }

    private static double[] weights(SplittableRandom random, int count) {
        double[] weights = random.doubles(count, 0, 10).toArray();
        weights[random.nextInt(count)] = 0;
        return weights;
    }

    private static double probabilityJaccard(double[] left, double[] right) {
        double similarity = 0;
        for (int i = 0; i < left.length; i++) {
            if (left[i] > 0 && right[i] > 0) {
                double sum = 0;
                for (int j = 0; j < left.length; j++) {
                    sum += Math.max(left[j] / left[i], right[j] / right[i]);
                }
                similarity += 1 / sum;
            }
        }
        return similarity;
    }

    @Test
    void equalWeightsGiveTheJaccardSimilarity() {
        SplittableRandom random = new SplittableRandom(1);
        double error = 0;
        for (int i = 0; i < 40; i++) {
            Sketcher sketcher = SCHEME.sketcher();
            RandomSets sets = RandomSets.of(random, 200, 5 * i);
            error += sketcher.sketch(sets.left())
                            .similarity(sketcher.sketch(sets.right()))
                            .value()
                    - sets.jaccard();
        }
        assertThat(error / 40).isCloseTo(0, within(0.02));
    }

    @Property(tries = 20)
    void aCommonFactorAndTheOrderDoNotMatter(SplittableRandom random) {
        int count = 1 + random.nextInt(50);
        long[] elements = random.longs(count).toArray();
        double[] weights = random.doubles(count, 0.001, 9).toArray();
        WeightedSketcher sketcher = SCHEME.weightedSketcher();
        Sketch sketch = sketcher.sketch(elements, weights);
        double[] doubled = Arrays.stream(weights).map(weight -> 2 * weight).toArray();
        assertThat(sketcher.sketch(elements, doubled)).isEqualTo(sketch);
        int[] reversed = IntStream.range(0, count).map(i -> count - 1 - i).toArray();
        assertThat(sketcher.sketch(
                        Arrays.stream(reversed).mapToLong(i -> elements[i]).toArray(),
                        Arrays.stream(reversed).mapToDouble(i -> weights[i]).toArray()))
                .isEqualTo(sketch);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
    void invalidWeightsAreNamed(double weight) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SCHEME.weightedSketcher().sketch(ELEMENTS, new double[] {1, 1, weight, 1}))
                .withMessage("weights must be finite and not negative (got: " + weight + " at index 2)");
    }

    @Test
    void eachElementNeedsAWeight() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SCHEME.weightedSketcher().sketch(ELEMENTS, new double[] {1}))
                .withMessageContaining("(got: 4 elements and 1 weights)");
    }

    @Test
    void weightedSketchesCannotBeMergedOrCounted() {
        Sketch sketch = SCHEME.sketcher().sketch(ELEMENTS);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sketch.merge(sketch))
                .withMessage("sketches of the scheme probminhash:256 cannot be merged");
        assertThatIllegalArgumentException().isThrownBy(SCHEME::builder);
        assertThatIllegalStateException().isThrownBy(sketch::cardinality);
        assertThatIllegalStateException()
                .isThrownBy(() -> SketchScheme.fast(8).weightedSketcher())
                .withMessageContaining("use SketchScheme.weighted");
    }

    @Test
    void withoutWeightTheSetIsEmpty() {
        assertThat(SCHEME.weightedSketcher().sketch(ELEMENTS, new double[4]).isEmpty())
                .isTrue();
    }
}
