package dev.doppel.lab.plot;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * A series of points with one legend entry.
 *
 * @param right whether to plot the points against the right axis
 */
public record ChartSeries(String name, Style style, List<ChartPoint> points, boolean right) {
    private static final int STEPS = 200;

    /** The drawing style of a series. */
    public enum Style {
        /** Measured points, joined by a line. */
        MARKED,
        /** Measured points without a line. */
        POINTS,
        /** A line without point markers, used for formulas. */
        LINE,
        /** A dashed line, used for reference values. */
        DASHED,
        /** A bar for each point. */
        BARS,
        /** A filled polygon with the points as its corners. */
        AREA
    }

    public ChartSeries {
        points = List.copyOf(points);
    }

    public ChartSeries(String name, Style style, List<ChartPoint> points) {
        this(name, style, points, false);
    }

    /** Returns a series of measured points, joined by a line. */
    public static ChartSeries marked(String name, List<ChartPoint> points) {
        return new ChartSeries(name, Style.MARKED, points);
    }

    /** Returns a series of reference points, joined by a dashed line. */
    public static ChartSeries dashed(String name, List<ChartPoint> points) {
        return new ChartSeries(name, Style.DASHED, points);
    }

    /** Returns the graph of {@code formula} from {@code low} to {@code high}. */
    public static ChartSeries curve(String name, double low, double high, DoubleUnaryOperator formula) {
        List<ChartPoint> points = new ArrayList<>();
        for (int i = 0; i <= STEPS; i++) {
            double x = low + (high - low) * i / STEPS;
            points.add(new ChartPoint(x, formula.applyAsDouble(x)));
        }
        return new ChartSeries(name, Style.LINE, points);
    }

    /** Returns the area between two lines, whose points must be ordered from left to right. */
    public static ChartSeries between(String name, List<ChartPoint> lower, List<ChartPoint> upper) {
        List<ChartPoint> polygon = new ArrayList<>(upper);
        List<ChartPoint> back = new ArrayList<>(lower);
        Collections.reverse(back);
        polygon.addAll(back);
        return new ChartSeries(name, Style.AREA, polygon);
    }

    /** Returns a copy of this series that is plotted against the right axis. */
    public ChartSeries onTheRight() {
        return new ChartSeries(name, style, points, true);
    }
}
