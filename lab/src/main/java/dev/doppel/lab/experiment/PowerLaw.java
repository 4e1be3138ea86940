package dev.doppel.lab.experiment;

import dev.doppel.lab.internal.plot.Point;
import java.util.List;

/**
 * Growth as {@code factor * x^exponent}: a straight line where both axes are logarithmic, and the exponent is its slope.
 * Logarithms are {@link StrictMath}'s, so that counts give the same exponent on every machine.
 */
record PowerLaw(double factor, double exponent) {
    /** The line of least squares through the logarithms; values of 0 or less have none, and are left out. */
    static PowerLaw through(List<Point> points) {
        List<Point> logarithms = points.stream()
                .filter(point -> point.x() > 0 && point.y() > 0)
                .map(point -> new Point(StrictMath.log(point.x()), StrictMath.log(point.y())))
                .toList();
        if (logarithms.stream().mapToDouble(Point::x).distinct().count() < 2) {
            throw new IllegalArgumentException(
                    "a power law needs positive values at two places or more (got: " + points + ")");
        }
        double x = logarithms.stream().mapToDouble(Point::x).average().orElseThrow();
        double y = logarithms.stream().mapToDouble(Point::y).average().orElseThrow();
        double products = 0;
        double squares = 0;
        for (Point point : logarithms) {
            products += (point.x() - x) * (point.y() - y);
            squares += (point.x() - x) * (point.x() - x);
        }
        double exponent = products / squares;
        return new PowerLaw(StrictMath.exp(y - exponent * x), exponent);
    }

    double at(double x) {
        return factor * StrictMath.pow(x, exponent);
    }
}
