package dev.doppel.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class HistogramValleyTest {
    private static OptionalDouble valley(long... pairsByTwentieth) {
        long[] observed = new long[SimilarityDistribution.STEPS + 1];
        for (int i = 0; i < pairsByTwentieth.length; i++) {
            observed[Math.min(SimilarityDistribution.STEPS, i * 50 + (i == 20 ? 0 : 10))] += pairsByTwentieth[i];
        }
        return HistogramValley.of(new SimilarityDistribution(10_000, 10_000, observed));
    }

    @Test
    void isWhereTheFewestPairsAre() {
        assertThat(valley(900, 500, 300, 200, 100, 90, 80, 70, 60, 50, 40, 20, 3, 4, 20, 30, 40, 50, 40, 30, 10))
                .hasValue(0.65);
    }

    @Test
    void aWideValleyYieldsTheThresholdNearestToTheDefault() {
        assertThat(valley(900, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5))
                .hasValue(0.8);
        assertThat(valley(900, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 5, 5))
                .hasValue(0.65);
    }

    @Test
    void aSlopeHasNoValley() {
        assertThat(valley(
                        900, 500, 300, 200, 190, 180, 170, 160, 150, 140, 130, 120, 110, 100, 90, 80, 70, 60, 50, 40,
                        30))
                .isEmpty();
    }

    @Test
    void withoutSimilarPairsThereIsNoValley() {
        assertThat(valley(900, 500, 3)).isEmpty();
    }
}
