package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {
    @ParameterizedTest
    @ValueSource(longs = {0, 7, -7, 999, -999, 1000, -1000, 999_999, 1_000_000, Long.MAX_VALUE, Long.MIN_VALUE})
    void groupsOfThreeAsFormatMakesThem(long number) {
        assertThat(Decimals.grouped(number)).isEqualTo(String.format(Locale.ROOT, "%,d", number));
    }

    @Property
    void anyNumberIsGroupedAsFormatDoes(SplittableRandom random) {
        long number = random.nextLong() >> random.nextInt(64);
        assertThat(Decimals.grouped(number)).isEqualTo(String.format(Locale.ROOT, "%,d", number));
    }
}
