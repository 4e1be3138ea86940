package dev.doppel.band;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.band.internal.Binomial;
import dev.doppel.hash.VectorHash;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BandSchemeTest {
    /** Checks the S-curve against published probabilities. */
    @ParameterizedTest
    @CsvSource({"9,13,0.8,0.40", "14,8,0.8,0.92", "20,13,0.8,0.68", "21,6,0.5,0.28", "21,6,0.7,0.93", "21,6,0.8,0.998"})
    void chanceFollowsTheSCurve(int bands, int rows, double similarity, double chance) {
        assertThat(new BandScheme(bands, rows).chance(similarity)).isCloseTo(chance, within(0.006));
    }

    @Test
    void chanceIsZeroAtZeroAndOneAtOne() {
        BandScheme scheme = new BandScheme(16, 6);
        assertThat(scheme.chance(0)).isZero();
        assertThat(scheme.chance(1)).isOne();
        for (double s = 0.01; s <= 1; s += 0.01) {
            assertThat(scheme.chance(s)).isGreaterThanOrEqualTo(scheme.chance(s - 0.01));
            assertThat(scheme.falseNegativeChance(s)).isEqualTo(1 - scheme.chance(s));
        }
    }

    /** In report 001, the threshold t is a fraction of the bands. The number of bands that must match is rounded up. */
    @ParameterizedTest
    @CsvSource({"20,0.1,2", "20,0.101,3", "20,0.001,1", "20,1,20", "3,0.3333333333333333,1", "10,0.7,7", "7,0.5,4"})
    void shareOfTheBandsIsRoundedUp(int bands, double share, int hits) {
        assertThat(BandScheme.withShare(bands, 2, share)).isEqualTo(new BandScheme(bands, 2, hits));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, 1.01, Double.NaN})
    void shareOutOfRangeIsRejected(double share) {
        assertThatThrownBy(() -> BandScheme.withShare(20, 5, share))
                .hasMessage("the share of the bands must be above 0 and at most 1 (got: " + share + ")");
    }

    /** Each band matches with probability 1/2, like a coin toss. At least 2 of 3 bands, or 3 of 4 bands, must match. */
    @Test
    void chanceOfSeveralHitsIsTheBinomialTail() {
        assertThat(new BandScheme(3, 1, 2).chance(0.5)).isCloseTo(0.5, within(1e-12));
        assertThat(new BandScheme(4, 2, 3).chance(Math.sqrt(0.5))).isCloseTo(5.0 / 16, within(1e-12));
    }

    /**
     * Checks tail probabilities for 5 trials against sums over all outcomes. Also checks the maximum number of hits for
     * 8192 trials, for which a sum over all outcomes would be too slow.
     */
    @Test
    void binomialTailIsAccurateAndFast() {
        for (int hits = 0; hits <= 6; hits++) {
            double tail = 0;
            for (int tosses = 0; tosses < 32; tosses++) {
                tail += Integer.bitCount(tosses) >= hits ? 1.0 / 32 : 0;
            }
            assertThat(Binomial.atLeast(hits, 5, 0.5)).isCloseTo(tail, within(1e-12));
        }
        int most = Binomial.mostHitsWith(0.99, 8192, 0.8);
        assertThat(Binomial.atLeast(most, 8192, 0.8)).isGreaterThanOrEqualTo(0.99);
        assertThat(Binomial.atLeast(most + 1, 8192, 0.8)).isLessThan(0.99);
        assertThat(Binomial.mostHitsWith(0.99, 3, 0.1)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bands:21x6", "bands:1x1", "bands:20x5>=3"})
    void canonicalFormRoundTrips(String text) {
        assertThat(BandScheme.parse(text)).hasToString(text);
    }

    @Test
    void invalidSchemesAreRejected() {
        assertThatThrownBy(() -> new BandScheme(0, 5)).hasMessage("bands and rows must be 1 or more (got: 0 x 5)");
        assertThatThrownBy(() -> new BandScheme(4, 5, 5))
                .hasMessage("band hits must be 1 .. 4, the number of bands (got: 5)");
        assertThatThrownBy(() -> BandScheme.parse("bands:6")).hasMessage("bands must be bands:BxR (got: bands:6)");
        Sketch sketch = SketchScheme.fast(8).sketcher().sketch(ShingleSet.setOf(1));
        assertThatThrownBy(() -> new BandScheme(3, 3).bander().keys(sketch))
                .hasMessageStartingWith("bands x rows must fit the sketch size 8 (got: 3 x 3 = 9)");
    }

    @Test
    void keysAreEqualIfAndOnlyIfTheBandsAre() {
        Sketcher sketcher = SketchScheme.fast(12).sketcher();
        SplittableRandom random = new SplittableRandom(1);
        for (VectorHash hash : VectorHash.values()) {
            Bander bander = new Bander(new BandScheme(6, 2), hash);
            int equal = 0;
            for (int trial = 0; trial < 200; trial++) {
                long[] elements = random.longs(10).toArray();
                Sketch left = sketcher.sketch(ShingleSet.setOf(elements.clone()));
                elements[trial % 10] = random.nextLong();
                Sketch right = sketcher.sketch(ShingleSet.setOf(elements));
                BandKeys leftKeys = bander.keys(left);
                BandKeys rightKeys = bander.keys(right);
                int bands = 0;
                for (int band = 0; band < 6; band++) {
                    boolean same = left.value(2 * band) == right.value(2 * band)
                            && left.value(2 * band + 1) == right.value(2 * band + 1);
                    assertThat(leftKeys.key(band) == rightKeys.key(band)).isEqualTo(same);
                    bands += same ? 1 : 0;
                }
                assertThat(leftKeys.hits(rightKeys)).isEqualTo(bands);
                equal += bands;
            }
            assertThat(equal).isBetween(1, 1199);
        }
    }

    @Test
    void emptyDocumentHasNoKeys() {
        BandKeys none = new BandScheme(2, 2)
                .bander()
                .keys(SketchScheme.fast(4).sketcher().sketch(ShingleSet.EMPTY));
        assertThat(none.bands()).isZero();
        assertThat(none.hits(none)).isZero();
        assertThat(List.of(none)).containsExactly(BandKeys.NONE);
    }
}
