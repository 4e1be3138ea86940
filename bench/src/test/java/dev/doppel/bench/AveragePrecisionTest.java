package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.testing.Property;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class AveragePrecisionTest {
    private static final Offset<Double> ROUNDING = Offset.offset(1e-12);

    private static double[] scores(double... scores) {
        return scores;
    }

    @Test
    void relevantItemsGiveOneIfFirstAndTheMinimumIfLast() {
        assertThat(AveragePrecision.of(scores(.8, .9), scores(.1, .2))).isOne();
        assertThat(AveragePrecision.of(scores(.1), scores(.2, .3, .4))).isEqualTo(1 / 4.0, ROUNDING);
    }

    @Test
    void precisionIsAveragedOverRelevantItems() {
        // In the order relevant, other, relevant, other, the precisions are 1/1 and 2/3.
        assertThat(AveragePrecision.of(scores(.9, .7), scores(.8, .6))).isEqualTo((1 + 2 / 3.0) / 2, ROUNDING);
    }

    @Test
    void tiesAreAveragedOverAllOrders() {
        // Relevant before other gives 1; other before relevant gives 1/2.
        assertThat(AveragePrecision.of(scores(.5), scores(.5))).isEqualTo(3 / 4.0, ROUNDING);
        // With + for relevant and - for other: "+ + -" gives 1, "+ - +" gives 5/6, "- + +" gives 7/12.
        assertThat(AveragePrecision.of(scores(.5, .5), scores(.5))).isEqualTo((1 + 5 / 6.0 + 7 / 12.0) / 3, ROUNDING);
        // With + for relevant and - for other: "+ + -" gives 1, "+ - +" gives 5/6.
        assertThat(AveragePrecision.of(scores(.9, .5), scores(.5))).isEqualTo((1 + 5 / 6.0) / 2, ROUNDING);
    }

    @Test
    void noRelevantItemsAreRejected() {
        assertThatThrownBy(() -> AveragePrecision.of(scores(), scores(1)))
                .hasMessage("average precision needs a relevant candidate");
    }

    /**
     * Checks the average precision against its mean over random orders of the tied items. The tolerance is six standard
     * errors for an assumed standard deviation of 0.25, which gives an error probability of about two in a billion per
     * try.
     */
    @Property(tries = 10)
    void tiesEqualTheMeanOverRandomOrders(SplittableRandom random) {
        double[] relevant = random.ints(4, 0, 3).asDoubleStream().toArray();
        double[] others = random.ints(5, 0, 3).asDoubleStream().toArray();
        double mean = IntStream.range(0, 20_000)
                .mapToDouble(i ->
                        AveragePrecision.of(withRandomTieBreaks(relevant, random), withRandomTieBreaks(others, random)))
                .average()
                .orElseThrow();
        assertThat(AveragePrecision.of(relevant, others)).isEqualTo(mean, Offset.offset(6 * .25 / Math.sqrt(20_000)));
    }

    private static double[] withRandomTieBreaks(double[] scores, SplittableRandom random) {
        return IntStream.range(0, scores.length)
                .mapToDouble(i -> scores[i] + random.nextDouble() / 2)
                .toArray();
    }
}
