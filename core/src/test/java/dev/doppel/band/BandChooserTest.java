package dev.doppel.band;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.testing.Property;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BandChooserTest {
    /**
     * The rows come from the tables in report 002: threshold, number of values, bands, rows, and the rates of false
     * positives and false negatives.
     */
    @ParameterizedTest
    @CsvSource({
        "0.70,   4,  2,  2, 0.6664937500000001, 0.2601",
        "0.70,   7,  7,  1, 0.99935,            0.00021",
        "0.80, 200, 20, 10, 0.6862709679100705, 0.10313091656075302",
        "0.80,  24,  6,  4, 0.8979557588874023, 0.04235240655244277",
        "0.80,   4,  2,  2, 0.80859375,         0.12959999999999994",
        "0.70,  24,  6,  4, 0.6926554037119399, 0.19254784708792538",
        "0.75,  24,  6,  4, 0.8074521529120746, 0.10204424111259769",
        "0.80,  24,  6,  4, 0.8979557588874023, 0.04235240655244277",
        "0.85,  24,  4,  6, 0.7035943671390585, 0.15049955856799369",
        "0.90,  24,  3,  8, 0.6149510338821813, 0.18473798357867965",
    })
    void bySensitivityReproducesTheTablesOfReport002(
            double threshold, int length, int bands, int rows, double falsePositive, double falseNegative) {
        double lower = threshold - 0.05;
        BandScheme chosen = BandChooser.bySensitivity(length, length, lower, threshold, 0.65, 0.99);
        assertThat(chosen).isEqualTo(new BandScheme(bands, rows));
        // The values in table 2 have only five digits.
        double precision = length == 7 ? 1e-5 : 1e-12;
        assertThat(chosen.falsePositiveChance(lower)).isCloseTo(falsePositive, within(precision));
        assertThat(chosen.falseNegativeChance(threshold)).isCloseTo(falseNegative, within(precision));
    }

    @Test
    void bySensitivityComparesShapesOfDifferentSizes() {
        // 7 is prime and allows only two bandings, so a banding with 6 values fits better.
        assertThat(BandChooser.bySensitivity(6, 7, 0.4, 0.8, 0.2, 0.9).values()).isEqualTo(6);
        assertThatThrownBy(() -> BandChooser.bySensitivity(5, 4, 0.4, 0.8, 0.2, 0.9))
                .hasMessage("sizes must be 1 or more, the smaller first (got: 5 .. 4)");
    }

    /** Reproduces the search in report 000. With 100 values in b bands, (1/b)^(b/100) is closest to 0.8 when b = 10. */
    @Test
    void byThresholdIsTheDivisorSearchOfReport000() {
        assertThat(BandChooser.byThreshold(100, 0.8)).isEqualTo(new BandScheme(10, 10));
        assertThat(BandChooser.byThreshold(200, 0.8)).isEqualTo(new BandScheme(20, 10));
        assertThat(BandChooser.byThreshold(7, 0.5)).isEqualTo(new BandScheme(7, 1));
    }

    @Test
    void byAreaWithEqualWeightsAgreesWithDatasketch() {
        assertThat(BandChooser.byArea(128, 0.8, 0.5, 0.5)).isEqualTo(new BandScheme(9, 13));
    }

    @Test
    void byAreaReducesTheErrorOfHigherWeight() {
        BandScheme even = BandChooser.byArea(128, 0.7, 0.5, 0.5);
        assertThat(BandChooser.byArea(128, 0.7, 0.1, 0.9).chance(0.7)).isGreaterThan(even.chance(0.7));
        assertThat(BandChooser.byArea(128, 0.7, 0.9, 0.1).chance(0.7)).isLessThan(even.chance(0.7));
    }

    @Test
    void byRecallUsesTheFewestBandsThatReachTheRecall() {
        assertThat(BandChooser.byRecall(128, 0.8, 0.99, 1)).contains(new BandScheme(16, 6));
        assertThat(BandChooser.byRecall(128, 1, 0.99, 1)).contains(new BandScheme(1, 128));
        assertThat(BandChooser.byRecall(128, 0.02, 0.99, 1)).isEmpty();
    }

    @Property
    void byRecallReachesTheRecall(SplittableRandom random) {
        int size = random.nextInt(1, 300);
        double threshold = random.nextDouble(0.01, 1);
        double recall = random.nextDouble(0.5, 0.999);
        int hits = random.nextInt(1, 4);
        var chosen = BandChooser.byRecall(size, threshold, recall, hits);
        boolean possible = size >= hits && new BandScheme(size, 1, hits).chance(threshold) >= recall;
        assertThat(chosen.isPresent()).isEqualTo(possible);
        assertThat(BandChooser.canPromise(size, threshold, recall, hits)).isEqualTo(possible);
        chosen.ifPresent(bands -> {
            assertThat(bands.values()).isLessThanOrEqualTo(size);
            assertThat(bands.chance(threshold)).isGreaterThanOrEqualTo(recall);
        });
    }

    @Test
    void choiceIsTheFirstOfLowestCost() {
        assertThat(first(BandChooser.costsByRecall(128, 0.8, 0.99, 1))).isEqualTo(new BandScheme(16, 6));
        assertThat(first(BandChooser.costsByThreshold(100, 0.8))).isEqualTo(new BandScheme(10, 10));
        assertThat(first(BandChooser.costsBySensitivity(24, 24, 0.75, 0.8, 0.65, 0.99)))
                .isEqualTo(new BandScheme(6, 4));
        assertThat(first(BandChooser.costsByArea(128, 0.8, 0.5, 0.5))).isEqualTo(new BandScheme(9, 13));
    }

    /** Returns the cheapest banding. Sorting is stable, so the first banding is returned in a tie. */
    private static BandScheme first(List<BandCost> weighed) {
        return weighed.stream()
                .sorted(Comparator.comparingDouble(BandCost::cost))
                .toList()
                .get(0)
                .bands();
    }

    @Test
    void invalidArgumentsAreRejected() {
        assertThatThrownBy(() -> BandChooser.byRecall(128, 0, 0.99, 1))
                .hasMessage("threshold must be above 0 and at most 1 (got: 0.0)");
        assertThatThrownBy(() -> BandChooser.byRecall(128, 0.5, 1.5, 1))
                .hasMessageStartingWith("recall must be above 0");
        assertThatThrownBy(() -> BandChooser.byThreshold(128, 0)).hasMessageContaining("(got: 0.0)");
        assertThatThrownBy(() -> BandChooser.byArea(128, 1.5, 1, 1)).hasMessageContaining("(got: 1.5)");
    }
}
