package dev.doppel.lab.internal.plot;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Values that belong together: one entry of the legend.
 *
 * @param points in the order in which they are joined
 * @param right whether their heights belong to the axis on the right
 */
public record Series(String name, Style style, List<Point> points, boolean right) {
    private static final int STEPS = 200;

    /** How values are drawn. */
    public enum Style {
        /** Measured: a mark for each value, joined by a line. */
        MARKED,
        /** Measured: marks alone. */
        POINTS,
        /** A line alone, as of a formula. */
        LINE,
        /** Something to compare with. */
        DASHED,
        /** A column for each value, as wide as they are apart. */
        BARS,
        /** What the points enclose. */
        AREA
    }

    public Series {
        points = List.copyOf(points);
    }

    public Series(String name, Style style, List<Point> points) {
        this(name, style, points, false);
    }

    /** A formula from {@code low} to {@code high}. */
    public static Series curve(String name, double low, double high, DoubleUnaryOperator formula) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i <= STEPS; i++) {
            double x = low + (high - low) * i / STEPS;
            points.add(new Point(x, formula.applyAsDouble(x)));
        }
        return new Series(name, Style.LINE, points);
    }

    /** What lies between two lines, both from left to right. */
    public static Series between(String name, List<Point> lower, List<Point> upper) {
        List<Point> around = new ArrayList<>(upper);
        List<Point> back = new ArrayList<>(lower);
        Collections.reverse(back);
        around.addAll(back);
        return new Series(name, Style.AREA, around);
    }

    /** Measured by the axis on the right. */
    public Series onTheRight() {
        return new Series(name, style, points, true);
    }
}
