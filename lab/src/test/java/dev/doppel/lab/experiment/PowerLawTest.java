package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.lab.plot.Point;
import dev.doppel.testing.Property;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PowerLawTest {
    @Property
    void fitRecoversAPowerLaw(SplittableRandom random) {
        PowerLaw law = new PowerLaw(random.nextDouble(0.01, 100), random.nextDouble(-1, 3));
        List<Point> points = IntStream.range(2, 12)
                .mapToObj(x -> new Point(x * 10.0, law.at(x * 10.0)))
                .toList();
        PowerLaw fitted = PowerLaw.fit(points);
        assertThat(fitted.exponent()).isCloseTo(law.exponent(), within(1e-9));
        assertThat(fitted.at(7) / law.at(7)).isCloseTo(1, within(1e-9));
    }

    @Test
    void symmetricErrorsCancel() {
        List<Point> points = List.of(new Point(1, 2), new Point(1, 0.5), new Point(10, 200), new Point(10, 50));
        assertThat(PowerLaw.fit(points).exponent()).isCloseTo(2, within(1e-9));
    }

    @Test
    void valuesWithoutALogarithmAreOmitted() {
        List<Point> points = List.of(new Point(1, 0), new Point(10, 10), new Point(100, 1000));
        assertThat(PowerLaw.fit(points).exponent()).isCloseTo(2, within(1e-9));
    }

    @Test
    void oneXIsRejected() {
        assertThatThrownBy(() -> PowerLaw.fit(List.of(new Point(10, 1), new Point(10, 2), new Point(20, 0))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at 2 or more x");
    }
}
