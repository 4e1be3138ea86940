package dev.doppel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {
    @ParameterizedTest
    @ValueSource(longs = {0, 7, -7, 999, -999, 1000, -1000, 999_999, 1_000_000, Long.MAX_VALUE, Long.MIN_VALUE})
    void numbersAreGroupedAsByFormat(long number) {
        assertThat(Decimals.grouped(number)).isEqualTo(String.format(Locale.ROOT, "%,d", number));
    }

    @Property
    void randomNumbersAreGroupedAsByFormat(SplittableRandom random) {
        long number = random.nextLong() >> random.nextInt(64);
        assertThat(Decimals.grouped(number)).isEqualTo(String.format(Locale.ROOT, "%,d", number));
    }

    @Property
    void sharesAreRoundedExactly(SplittableRandom random) {
        int whole = random.nextInt(1, 1 << random.nextInt(1, 31));
        double share = (double) random.nextInt(whole + 1) / whole;
        int digits = random.nextInt(1, 12);
        assertThat(Decimals.fixed(share, digits)).isEqualTo(Decimals.exact(share, digits));
    }

    /** Tests values near ties, whose rounding depends on the last bit of the double. */
    @Property
    void tiesAreRoundedExactly(SplittableRandom random) {
        double middle = (random.nextInt(-10, 1_000_000) + 0.5) / 1_000_000;
        for (double value : new double[] {Math.nextDown(middle), middle, Math.nextUp(middle)}) {
            assertThat(Decimals.fixed(value, 6)).isEqualTo(Decimals.exact(value, 6));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.0, -1e-9, -1.25, 1, 0.125, 536.870912, 1e9, 1e300, Double.MIN_VALUE})
    void specialNumbersAreRoundedExactly(double number) {
        for (int digits = 1; digits < 12; digits++) {
            assertThat(Decimals.fixed(number, digits)).isEqualTo(Decimals.exact(number, digits));
        }
    }
}
