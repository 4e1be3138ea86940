package dev.doppel.sketch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.hash.HashFamily;
import dev.doppel.testing.Property;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SketchTest {
    private static final SketchScheme SCHEME = SketchScheme.fast(128);

    static List<SketchScheme> minWiseSchemes() {
        return SketcherTest.minWiseSchemes();
    }

    @Test
    void sketchesOfDifferentSchemesAreNotCompared() {
        Sketch sketch = SCHEME.sketcher().sketch(1, 2);
        Sketch seeded = SCHEME.withSeed(7).sketcher().sketch(1, 2);
        String message = "sketches must have the same scheme (got: fss:128 and fss:128@7)";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sketch.similarity(seeded))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sketch.merge(seeded))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sketch.pack(1).similarity(seeded.pack(1)))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sketch.pack(1).similarity(sketch.pack(2)))
                .withMessageContaining("(got: 1 and 2)");
    }

    @Test
    void theValuesCannotBeModified() {
        Sketch sketch = SCHEME.sketcher().sketch(1, 2);
        long first = sketch.value(0);
        sketch.values()[0]++;
        assertThat(sketch.value(0)).isEqualTo(first);
    }

    @Property(tries = 4)
    void aBuilderComputesTheSketchOfAllElements(SplittableRandom random) {
        for (SketchScheme scheme : minWiseSchemes()) {
            long[] elements = random.longs(random.nextInt(2500)).toArray();
            SketchBuilder builder = scheme.builder();
            int middle = random.nextInt(elements.length + 1);
            Arrays.stream(elements, 0, middle).forEach(builder::add);
            builder.sketch(); // does not end the builder
            builder.addAll(Arrays.copyOfRange(elements, middle, elements.length));
            assertThat(builder.sketch()).isEqualTo(scheme.sketcher().sketch(elements));
        }
    }

    /** The mean error of 400 estimates must be near 0, and their spread must be as documented. */
    @ParameterizedTest
    @CsvSource({"fss, 1", "fss, 5", "fss, 60", "fss, 500", "fss, 20000", "minhash-murmur3, 1", "minhash-murmur3, 700"})
    void cardinalityIsEstimated(String kind, int elements) {
        SplittableRandom random = new SplittableRandom(elements);
        Sketcher sketcher = SketchScheme.parse(kind + ":128").sketcher();
        double[] ratios = IntStream.range(0, 400)
                .mapToDouble(i -> sketcher.sketch(random.longs(elements).toArray())
                                .cardinality()
                                .value()
                        / elements)
                .toArray();
        double mean = Arrays.stream(ratios).average().orElseThrow();
        double variance = Arrays.stream(ratios)
                .map(ratio -> (ratio - mean) * (ratio - mean))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(1, within(0.03));
        assertThat(Math.sqrt(variance)).isLessThan(0.13);
    }

    @Test
    void theConfidenceIntervalContainsMostCardinalities() {
        SplittableRandom random = new SplittableRandom(1);
        Sketcher sketcher = SCHEME.sketcher();
        long inside = IntStream.range(0, 1000)
                .filter(i -> {
                    Estimate estimate =
                            sketcher.sketch(random.longs(1000).toArray()).cardinality();
                    return estimate.lower() <= 1000 && 1000 <= estimate.upper();
                })
                .count();
        assertThat(inside).isBetween(920L, 980L);
    }

    @Test
    void emptySetsHaveNoElements() {
        assertThat(SCHEME.sketcher().sketch().cardinality()).isEqualTo(new Estimate(0, 0, 0));
        assertThatIllegalStateException()
                .isThrownBy(() -> SketchScheme.minHash(HashFamily.XOR, 8)
                        .sketcher()
                        .sketch(1)
                        .cardinality())
                .withMessageContaining("minhash-xor:8");
    }

    @Test
    void containmentOfASubset() {
        SplittableRandom random = new SplittableRandom(1);
        Sketcher sketcher = SketchScheme.fast(1024).sketcher();
        long[] large = random.longs(3000).toArray();
        Sketch small = sketcher.sketch(Arrays.copyOf(large, 1000));
        assertThat(small.containment(sketcher.sketch(large)).value()).isCloseTo(1, within(0.1));
        assertThat(sketcher.sketch(large).containment(small).value()).isCloseTo(1 / 3.0, within(0.05));
    }

    @ParameterizedTest
    @CsvSource({"1, 0.03", "2, 0.02", "8, 0.02", "32, 0.02"})
    void packedSketchesEstimateTheSameSimilarity(int bits, double tolerance) {
        SplittableRandom random = new SplittableRandom(bits);
        for (String kind : List.of("fss", "minhash-modular")) {
            double error = 0;
            Sketcher sketcher = SketchScheme.parse(kind + ":1024").sketcher();
            for (int i = 0; i < 20; i++) {
                RandomSets sets = RandomSets.of(random, 1000, 50 * i);
                PackedSketch left = sketcher.sketch(sets.left()).pack(bits);
                PackedSketch right = sketcher.sketch(sets.right()).pack(bits);
                error += (left.similarity(right).value() - sets.jaccard()) / 20;
            }
            assertThat(error).as(kind).isCloseTo(0, within(tolerance));
        }
    }

    @Property(tries = 50)
    void packedMatchesAreCountedValueByValue(SplittableRandom random) {
        Sketcher sketcher = SketchScheme.fast(1 + random.nextInt(200)).sketcher();
        RandomSets sets = RandomSets.of(random, 100, 70);
        int bits = 1 << random.nextInt(6);
        PackedSketch left = sketcher.sketch(sets.left()).pack(bits);
        PackedSketch right = sketcher.sketch(sets.right()).pack(bits);
        long equal = IntStream.range(0, left.size())
                .filter(i -> left.value(i) == right.value(i))
                .count();
        assertThat(left.matches(right)).isEqualTo((int) equal);
    }

    @Test
    void otherNumbersOfBitsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SCHEME.sketcher().sketch(1).pack(3))
                .withMessage("bits must be 1, 2, 4, 8, 16 or 32 (got: 3)");
    }
}
