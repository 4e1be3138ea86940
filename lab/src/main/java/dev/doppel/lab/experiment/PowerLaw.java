package dev.doppel.lab.experiment;

import dev.doppel.lab.plot.ChartPoint;
import java.util.List;

/**
 * The power law {@code factor * x^exponent}. All computations use {@link StrictMath}, so results are the same on every
 * machine.
 */
record PowerLaw(double factor, double exponent) {
    /**
     * Fits a power law to points by least squares on the logarithms of their coordinates. Points with a coordinate of 0
     * or less are ignored.
     */
    static PowerLaw fit(List<ChartPoint> points) {
        List<ChartPoint> logarithms = points.stream()
                .filter(point -> point.x() > 0 && point.y() > 0)
                .map(point -> new ChartPoint(StrictMath.log(point.x()), StrictMath.log(point.y())))
                .toList();
        if (logarithms.stream().mapToDouble(ChartPoint::x).distinct().count() < 2) {
            throw new IllegalArgumentException(
                    "a power law needs positive values at 2 or more x (got: " + points + ")");
        }
        double x = logarithms.stream().mapToDouble(ChartPoint::x).average().orElseThrow();
        double y = logarithms.stream().mapToDouble(ChartPoint::y).average().orElseThrow();
        double products = 0;
        double squares = 0;
        for (ChartPoint point : logarithms) {
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
