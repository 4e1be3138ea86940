package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.lab.plot.ChartPoint;
import dev.doppel.testing.Property;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PowerLawTest {
    @Property
    void fitRecoversAPowerLaw(SplittableRandom random) {
        PowerLaw law = new PowerLaw(random.nextDouble(0.01, 100), random.nextDouble(-1, 3));
        List<ChartPoint> points = IntStream.range(2, 12)
                .mapToObj(x -> new ChartPoint(x * 10.0, law.at(x * 10.0)))
                .toList();
        PowerLaw fitted = PowerLaw.fit(points);
        assertThat(fitted.exponent()).isCloseTo(law.exponent(), within(1e-9));
        assertThat(fitted.at(7) / law.at(7)).isCloseTo(1, within(1e-9));
    }

    @Test
    void symmetricErrorsCancel() {
        List<ChartPoint> points =
                List.of(new ChartPoint(1, 2), new ChartPoint(1, 0.5), new ChartPoint(10, 200), new ChartPoint(10, 50));
        assertThat(PowerLaw.fit(points).exponent()).isCloseTo(2, within(1e-9));
    }

    @Test
    void valuesWithoutALogarithmAreOmitted() {
        List<ChartPoint> points = List.of(new ChartPoint(1, 0), new ChartPoint(10, 10), new ChartPoint(100, 1000));
        assertThat(PowerLaw.fit(points).exponent()).isCloseTo(2, within(1e-9));
    }

    @Test
    void oneXIsRejected() {
        assertThatThrownBy(() ->
                        PowerLaw.fit(List.of(new ChartPoint(10, 1), new ChartPoint(10, 2), new ChartPoint(20, 0))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at 2 or more x");
    }
}
