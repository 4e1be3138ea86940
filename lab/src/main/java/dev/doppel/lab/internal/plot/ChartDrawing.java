package dev.doppel.lab.internal.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Draws a chart: the frame with its ticks, the series, and below them the legend. */
public final class ChartDrawing {
    private static final int WIDTH = 772;
    private static final int LEFT = 76;
    private static final int TOP = 46;
    private static final int RIGHT = 36;

    /** Room for the ticks and the name of an axis on the right. */
    private static final int RIGHT_WITH_AXIS = 72;

    private static final int PLOT_HEIGHT = 320;
    private static final int BOTTOM = TOP + PLOT_HEIGHT;
    private static final int LEGEND = BOTTOM + 66;
    private static final int LEGEND_LINE = 20;

    /** A letter of the legend in the mean, and what stands before a name. */
    private static final double LETTER = 6.7;

    private static final int SAMPLE = 34;
    private static final int BETWEEN_ENTRIES = 22;

    /** Columns leave a little room between them. */
    private static final double COLUMN = 0.9;

    private static final int COLOURS = 8;
    private static final List<String> DASHES =
            List.of("none", "8 3", "3 3", "9 3 2 3", "12 4", "5 2", "2 2", "7 2 2 2");

    /** Light, and dark where the reader prefers it; never dark on paper. The colours are told apart by the colour-blind. */
    static final String STYLE = """
            .doppel-chart{--ink:#222;--faint:#dcdcdc;--paper:#fff;\
            --c0:#0072b2;--c1:#d55e00;--c2:#00795b;--c3:#a03c78;--c4:#8a6d00;--c5:#3d7ea6;--c6:#555;--c7:#b02a2a;\
            font-family:system-ui,sans-serif;font-size:12.5px;background:var(--paper);height:auto;max-width:100%}
            @media screen and (prefers-color-scheme:dark){.doppel-chart{--ink:#e8e8e8;--faint:#3a3f44;--paper:#16191c;\
            --c0:#56b4e9;--c1:#f0893a;--c2:#2fc79b;--c3:#e08bbd;--c4:#e6c229;--c5:#9ad0f0;--c6:#b5b5b5;--c7:#ff7b72}}
            .doppel-chart text{fill:var(--ink)}
            .doppel-chart .title{font-size:15px;font-weight:600}
            .doppel-chart .grid{stroke:var(--faint);stroke-width:1}
            .doppel-chart .frame{stroke:var(--ink);stroke-width:1;fill:none}
            """;

    private final Chart chart;
    private final AxisScale x;
    private final AxisScale y;
    private final @Nullable AxisScale right;
    private final int plotWidth;
    private final List<Entry> legend;
    private final List<Integer> colours;
    private final Markup svg = new Markup();

    ChartDrawing(Chart chart) {
        this.chart = chart;
        this.legend = legend(chart.series());
        this.colours = colours(chart.series());
        plotWidth = WIDTH - LEFT - (chart.right() == null ? RIGHT : RIGHT_WITH_AXIS);
        x = AxisScale.of(chart.x(), points(chart.series()).mapToDouble(Point::x));
        y = AxisScale.of(chart.y(), heights(false));
        right = chart.right() == null ? null : AxisScale.of(chart.right(), heights(true));
    }

    /** One for each series; where every series has one to compare it with, the two have the same. */
    private static List<Integer> colours(List<Series> series) {
        List<Series> dashed = series.stream()
                .filter(one -> one.style() == Series.Style.DASHED)
                .toList();
        List<Series> others =
                series.stream().filter(one -> !dashed.contains(one)).toList();
        boolean pairs = dashed.size() == others.size();
        return series.stream()
                .map(one -> !pairs ? series.indexOf(one) : Math.max(dashed.indexOf(one), others.indexOf(one)))
                .map(number -> number % COLOURS)
                .toList();
    }

    private DoubleStream heights(boolean onTheRight) {
        return points(chart.series().stream()
                        .filter(series -> series.right() == onTheRight)
                        .toList())
                .mapToDouble(Point::y);
    }

    private static Stream<Point> points(List<Series> series) {
        return series.stream().flatMap(one -> one.points().stream());
    }

    private AxisScale heightOf(Series series) {
        return series.right() && right != null ? right : y;
    }

    private Axis axisOf(Series series) {
        return series.right() && chart.right() != null ? chart.right() : chart.y();
    }

    String svg() {
        int lines = legend.get(legend.size() - 1).line() + 1;
        int height = LEGEND + LEGEND_LINE * lines - 4;
        svg.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "class",
                "doppel-chart",
                "viewBox",
                "0 0 " + WIDTH + " " + height,
                "width",
                WIDTH,
                "role",
                "img",
                "aria-label",
                chart.title());
        svg.open("style").raw(STYLE).close();
        svg.empty("rect", "width", WIDTH, "height", height, "fill", "var(--paper)");
        text(LEFT + plotWidth / 2.0, 26, "middle", chart.title(), "title");
        ticks();
        series();
        legend();
        return svg.close().toString();
    }

    private void ticks() {
        for (double tick : x.ticks()) {
            double at = left(tick);
            line(at, TOP, at, BOTTOM, "grid");
            text(at, BOTTOM + 19, "middle", AxisScale.label(tick), "tick");
        }
        for (double tick : y.ticks()) {
            double at = top(y, tick);
            line(LEFT, at, LEFT + plotWidth, at, "grid");
            text(LEFT - 8, at + 4, "end", AxisScale.label(tick), "tick");
        }
        int end = LEFT + plotWidth;
        svg.empty("path", "class", "frame", "d", "M" + LEFT + " " + TOP + " V" + BOTTOM + " H" + end);
        text(LEFT + plotWidth / 2.0, BOTTOM + 42, "middle", chart.x().label(), "axis");
        upright(18, chart.y().label());
        if (right != null && chart.right() != null) {
            for (double tick : right.ticks()) {
                line(end, top(right, tick), end + 4, top(right, tick), "frame");
                text(end + 8, top(right, tick) + 4, "start", AxisScale.label(tick), "tick");
            }
            svg.empty("path", "class", "frame", "d", "M" + end + " " + TOP + " V" + BOTTOM);
            upright(WIDTH - 10, chart.right().label());
        }
    }

    /** The name of an axis, read from below. */
    private void upright(int across, String label) {
        svg.element(
                "text",
                label,
                "class",
                "axis",
                "text-anchor",
                "middle",
                "transform",
                "translate(" + across + " " + (TOP + PLOT_HEIGHT / 2) + ") rotate(-90)");
    }

    private void series() {
        // An image within the image cuts off what lies beyond the frame; marks lie on the frame too, and are drawn over
        // it.
        svg.open(
                "svg",
                "x",
                LEFT,
                "y",
                TOP,
                "width",
                plotWidth,
                "height",
                PLOT_HEIGHT,
                "viewBox",
                LEFT + " " + TOP + " " + plotWidth + " " + PLOT_HEIGHT);
        each(this::shape);
        svg.close();
        each(this::marks);
    }

    private interface Drawn {
        void draw(int number, Series series, List<Point> visible);
    }

    private void each(Drawn drawn) {
        for (int i = 0; i < chart.series().size(); i++) {
            Series series = chart.series().get(i);
            List<Point> visible = series.points().stream()
                    .filter(point ->
                            chart.x().shows(point.x()) && axisOf(series).shows(point.y()))
                    .toList();
            drawn.draw(i, series, visible);
        }
    }

    private void shape(int number, Series series, List<Point> points) {
        switch (series.style()) {
            case BARS -> columns(number, points, heightOf(series));
            case AREA ->
                svg.empty(
                        "path",
                        painted(fill(number, 0.22), "class", "area", "d", path(points, heightOf(series)) + " Z"));
            case MARKED, LINE, DASHED ->
                svg.empty(
                        "path",
                        painted(stroke(number, series.style()), "class", "line", "d", path(points, heightOf(series))));
            case POINTS -> {}
        }
    }

    private void columns(int number, List<Point> points, AxisScale height) {
        double apart = IntStream.range(1, points.size())
                .mapToDouble(
                        i -> left(points.get(i).x()) - left(points.get(i - 1).x()))
                .min()
                .orElse(plotWidth / 10.0);
        for (Point point : points) {
            double at = top(height, point.y());
            svg.open(
                    "rect",
                    painted(
                            fill(number, 0.85),
                            "class",
                            "bar",
                            "x",
                            number(left(point.x()) - apart * COLUMN / 2),
                            "y",
                            number(at),
                            "width",
                            number(apart * COLUMN),
                            "height",
                            number(Math.max(0, BOTTOM - at))));
            svg.element("title", values(point)).close();
        }
    }

    private void marks(int number, Series series, List<Point> points) {
        if (series.style() != Series.Style.MARKED && series.style() != Series.Style.POINTS) {
            return;
        }
        for (Point point : points) {
            double across = x.place(point.x());
            double up = heightOf(series).place(point.y());
            if (across >= 0 && across <= 1 && up >= 0 && up <= 1) {
                svg.open(
                        "path",
                        painted(
                                fill(number, 1),
                                "class",
                                "mark",
                                "d",
                                PointMarker.of(number).at(left(point.x()), top(heightOf(series), point.y()))));
                svg.element("title", series.name() + ": " + values(point)).close();
            }
        }
    }

    private void legend() {
        for (int i = 0; i < legend.size(); i++) {
            Entry entry = legend.get(i);
            Series series = chart.series().get(i);
            double baseline = LEGEND + entry.line() * LEGEND_LINE;
            sample(i, series, entry.across(), baseline - 4);
            text(entry.across() + SAMPLE - 6, baseline, "start", series.name(), "legend");
        }
    }

    /** Where an entry of the legend stands. */
    private record Entry(double across, int line) {}

    /** From left to right, in as many lines as it takes. */
    private static List<Entry> legend(List<Series> series) {
        List<Entry> entries = new ArrayList<>();
        double across = LEFT;
        int line = 0;
        for (Series one : series) {
            double width = legendWidth(one);
            if (across > LEFT && across + width > WIDTH) {
                across = LEFT;
                line++;
            }
            entries.add(new Entry(across, line));
            across += width;
        }
        return entries;
    }

    private static double legendWidth(Series series) {
        return SAMPLE + series.name().length() * LETTER + BETWEEN_ENTRIES;
    }

    private void sample(int number, Series series, double at, double middle) {
        String line = "M" + number(at) + " " + number(middle) + " h22";
        switch (series.style()) {
            case BARS, AREA ->
                svg.empty(
                        "rect",
                        painted(
                                fill(number, series.style() == Series.Style.BARS ? 0.85 : 0.22),
                                "x",
                                number(at),
                                "y",
                                number(middle - 5),
                                "width",
                                22,
                                "height",
                                10));
            case LINE, DASHED -> svg.empty("path", painted(stroke(number, series.style()), "d", line));
            case MARKED, POINTS -> {
                if (series.style() == Series.Style.MARKED) {
                    svg.empty("path", painted(stroke(number, series.style()), "d", line));
                }
                svg.empty(
                        "path",
                        painted(fill(number, 1), "d", PointMarker.of(number).at(at + 11, middle)));
            }
        }
    }

    private String path(List<Point> points, AxisScale height) {
        return points.stream()
                .map(point -> number(left(point.x())) + " " + number(top(height, point.y())))
                .collect(Collectors.joining(" L", "M", ""));
    }

    /** By attributes, not by inline styles, which a strict policy of the page around would forbid. */
    private static Object[] painted(List<Object> paint, Object... attributes) {
        return Stream.concat(Stream.of(attributes), paint.stream()).toArray();
    }

    private List<Object> fill(int number, double opacity) {
        return List.of("fill", colour(number), "fill-opacity", opacity);
    }

    private List<Object> stroke(int number, Series.Style style) {
        String dashes = style == Series.Style.DASHED
                ? "1.5 4"
                : style == Series.Style.LINE ? DASHES.get(number % DASHES.size()) : "none";
        return List.of("fill", "none", "stroke", colour(number), "stroke-width", 1.8, "stroke-dasharray", dashes);
    }

    private String colour(int number) {
        return "var(--c" + colours.get(number) + ")";
    }

    private void line(double x1, double y1, double x2, double y2, String kind) {
        svg.empty("line", "class", kind, "x1", number(x1), "y1", number(y1), "x2", number(x2), "y2", number(y2));
    }

    private void text(double x, double y, String anchor, String text, String kind) {
        svg.element("text", text, "class", kind, "text-anchor", anchor, "x", number(x), "y", number(y));
    }

    private double left(double value) {
        return LEFT + plotWidth * x.place(value);
    }

    private static double top(AxisScale height, double value) {
        return BOTTOM - PLOT_HEIGHT * height.place(value);
    }

    private static String values(Point point) {
        return String.format(Locale.ROOT, "%.4g, %.4g", point.x(), point.y());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
