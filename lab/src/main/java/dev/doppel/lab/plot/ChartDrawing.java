package dev.doppel.lab.plot;

import dev.doppel.lab.internal.html.HtmlMarkup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Draws a chart as SVG, with colours from a style sheet and text as SVG text. XChart is not used, since it draws with
 * AWT, which fails on servers and in containers without installed fonts.
 */
final class ChartDrawing {
    private static final int WIDTH = 772;
    private static final int LEFT = 76;
    private static final int TOP = 46;
    private static final int RIGHT = 36;

    /** The right margin, in pixels, of a chart with an axis on the right. */
    private static final int RIGHT_WITH_AXIS = 72;

    private static final int PLOT_HEIGHT = 320;
    private static final int BOTTOM = TOP + PLOT_HEIGHT;
    private static final int LEGEND = BOTTOM + 66;
    private static final int LEGEND_LINE = 20;

    /** The mean width of a letter in the legend, in pixels. */
    private static final double LETTER = 6.7;

    private static final int KEY_WIDTH = 34;
    private static final int ENTRY_GAP = 22;

    /** The width of a bar, as a fraction of the distance between points. */
    private static final double BAR_SHARE = 0.9;

    private static final double BAR_OPACITY = 0.85;
    private static final double AREA_OPACITY = 0.22;

    private static final int COLOURS = 8;
    private static final List<String> DASHES =
            List.of("none", "8 3", "3 3", "9 3 2 3", "12 4", "5 2", "2 2", "7 2 2 2");

    /**
     * The style sheet for light mode and, on screens, dark mode, with colours that colour-blind readers can
     * distinguish.
     */
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
    private final HtmlMarkup svg = new HtmlMarkup();

    ChartDrawing(Chart chart) {
        this.chart = chart;
        this.legend = legend(chart.series());
        this.colours = colours(chart.series());
        plotWidth = WIDTH - LEFT - (chart.right() == null ? RIGHT : RIGHT_WITH_AXIS);
        x = AxisScale.of(chart.x(), points(chart.series().stream()).mapToDouble(ChartPoint::x));
        y = AxisScale.of(chart.y(), heights(false));
        right = chart.right() == null ? null : AxisScale.of(chart.right(), heights(true));
    }

    /**
     * Returns the colour of each series. If half of the series are dashed, each dashed series shares its colour with a
     * solid one.
     */
    private static List<Integer> colours(List<ChartSeries> series) {
        List<ChartSeries> dashed = series.stream()
                .filter(one -> one.style() == ChartSeries.Style.DASHED)
                .toList();
        List<ChartSeries> others =
                series.stream().filter(one -> !dashed.contains(one)).toList();
        boolean paired = dashed.size() == others.size();
        return series.stream()
                .map(one -> !paired ? series.indexOf(one) : Math.max(dashed.indexOf(one), others.indexOf(one)))
                .map(number -> number % COLOURS)
                .toList();
    }

    private DoubleStream heights(boolean onTheRight) {
        return points(chart.series().stream().filter(series -> series.right() == onTheRight))
                .mapToDouble(ChartPoint::y);
    }

    private static Stream<ChartPoint> points(Stream<ChartSeries> series) {
        return series.flatMap(one -> one.points().stream());
    }

    private AxisScale verticalScale(ChartSeries series) {
        return series.right() && right != null ? right : y;
    }

    private ChartAxis verticalAxis(ChartSeries series) {
        return series.right() && chart.right() != null ? chart.right() : chart.y();
    }

    String svg() {
        int lines = legend.get(legend.size() - 1).line() + 1;
        int height = LEGEND + LEGEND_LINE * lines - 4;
        String namespace = "http://www.w3.org/2000/svg";
        String viewBox = "0 0 " + WIDTH + " " + height;
        Object[] role = {"role", "img", "aria-label", chart.title()};
        svg.open("svg", concat(role, "xmlns", namespace, "class", "doppel-chart", "viewBox", viewBox, "width", WIDTH));
        svg.open("style").raw(STYLE).close();
        svg.empty("rect", "width", WIDTH, "height", height, "fill", "var(--paper)");
        text(LEFT + plotWidth / 2.0, 26, "middle", chart.title(), "title");
        ticks();
        series();
        legend();
        return svg.close().toString();
    }

    private void ticks() {
        int end = LEFT + plotWidth;
        for (double tick : x.ticks()) {
            double at = left(tick);
            line(at, TOP, at, BOTTOM, "grid");
            text(at, BOTTOM + 19, "middle", AxisScale.label(tick), "tick");
        }
        for (double tick : y.ticks()) {
            double at = top(y, tick);
            line(LEFT, at, end, at, "grid");
            text(LEFT - 8, at + 4, "end", AxisScale.label(tick), "tick");
        }
        svg.empty("path", "class", "frame", "d", "M" + LEFT + " " + TOP + " V" + BOTTOM + " H" + end);
        text(LEFT + plotWidth / 2.0, BOTTOM + 42, "middle", chart.x().label(), "axis");
        verticalLabel(18, chart.y().label());
        if (right != null && chart.right() != null) {
            for (double tick : right.ticks()) {
                line(end, top(right, tick), end + 4, top(right, tick), "frame");
                text(end + 8, top(right, tick) + 4, "start", AxisScale.label(tick), "tick");
            }
            svg.empty("path", "class", "frame", "d", "M" + end + " " + TOP + " V" + BOTTOM);
            verticalLabel(WIDTH - 10, chart.right().label());
        }
    }

    private void verticalLabel(int across, String label) {
        String place = "translate(" + across + " " + (TOP + PLOT_HEIGHT / 2) + ") rotate(-90)";
        svg.element("text", label, "class", "axis", "text-anchor", "middle", "transform", place);
    }

    private void series() {
        // The nested SVG element clips shapes at the frame. Markers are drawn outside this element, so that markers on
        // the frame are not clipped.
        String viewBox = LEFT + " " + TOP + " " + plotWidth + " " + PLOT_HEIGHT;
        svg.open("svg", "x", LEFT, "y", TOP, "width", plotWidth, "height", PLOT_HEIGHT, "viewBox", viewBox);
        forEachSeries(this::shape);
        svg.close();
        forEachSeries(this::markers);
    }

    private interface SeriesDrawer {
        void draw(int number, ChartSeries series, List<ChartPoint> visible);
    }

    private void forEachSeries(SeriesDrawer drawer) {
        for (int i = 0; i < chart.series().size(); i++) {
            ChartSeries series = chart.series().get(i);
            ChartAxis vertical = verticalAxis(series);
            List<ChartPoint> visible = series.points().stream()
                    .filter(point -> chart.x().shows(point.x()) && vertical.shows(point.y()))
                    .toList();
            drawer.draw(i, series, visible);
        }
    }

    private void shape(int number, ChartSeries series, List<ChartPoint> points) {
        AxisScale vertical = verticalScale(series);
        switch (series.style()) {
            case BARS -> bars(number, points, vertical);
            case AREA -> svg.empty("path", path("area", polyline(points, vertical) + " Z", fill(number, AREA_OPACITY)));
            case MARKED, LINE, DASHED ->
                svg.empty("path", path("line", polyline(points, vertical), stroke(number, series.style())));
            case POINTS -> {}
        }
    }

    private void bars(int number, List<ChartPoint> points, AxisScale vertical) {
        double distance = IntStream.range(1, points.size())
                .mapToDouble(
                        i -> left(points.get(i).x()) - left(points.get(i - 1).x()))
                .min()
                .orElse(plotWidth / 10.0);
        double width = distance * BAR_SHARE;
        for (ChartPoint point : points) {
            double top = top(vertical, point.y());
            double height = Math.max(0, BOTTOM - top);
            svg.open("rect", rect("bar", left(point.x()) - width / 2, top, width, height, fill(number, BAR_OPACITY)));
            svg.element("title", values(point)).close();
        }
    }

    private void markers(int number, ChartSeries series, List<ChartPoint> points) {
        if (series.style() != ChartSeries.Style.MARKED && series.style() != ChartSeries.Style.POINTS) {
            return;
        }
        AxisScale vertical = verticalScale(series);
        for (ChartPoint point : points) {
            if (isWithin(x.position(point.x())) && isWithin(vertical.position(point.y()))) {
                String marker = PointMarker.of(number).at(left(point.x()), top(vertical, point.y()));
                svg.open("path", path("mark", marker, fill(number, 1)));
                svg.element("title", series.name() + ": " + values(point)).close();
            }
        }
    }

    private static boolean isWithin(double position) {
        return position >= 0 && position <= 1;
    }

    private void legend() {
        for (int i = 0; i < legend.size(); i++) {
            Entry entry = legend.get(i);
            ChartSeries series = chart.series().get(i);
            double baseline = LEGEND + entry.line() * LEGEND_LINE;
            key(i, series.style(), entry.across(), baseline - 4);
            text(entry.across() + KEY_WIDTH - 6, baseline, "start", series.name(), "legend");
        }
    }

    /** The position of a legend entry. */
    private record Entry(double across, int line) {}

    /** Lays out the legend entries from left to right, in as many lines as needed. */
    private static List<Entry> legend(List<ChartSeries> series) {
        List<Entry> entries = new ArrayList<>();
        double across = LEFT;
        int line = 0;
        for (ChartSeries one : series) {
            double width = KEY_WIDTH + one.name().length() * LETTER + ENTRY_GAP;
            if (across > LEFT && across + width > WIDTH) {
                across = LEFT;
                line++;
            }
            entries.add(new Entry(across, line));
            across += width;
        }
        return entries;
    }

    private void key(int number, ChartSeries.Style style, double at, double middle) {
        String line = "M" + number(at) + " " + number(middle) + " h22";
        switch (style) {
            case BARS -> svg.empty("rect", rect("key", at, middle - 5, 22, 10, fill(number, BAR_OPACITY)));
            case AREA -> svg.empty("rect", rect("key", at, middle - 5, 22, 10, fill(number, AREA_OPACITY)));
            case LINE, DASHED -> svg.empty("path", path("key", line, stroke(number, style)));
            case MARKED, POINTS -> {
                if (style == ChartSeries.Style.MARKED) {
                    svg.empty("path", path("key", line, stroke(number, style)));
                }
                svg.empty("path", path("key", PointMarker.of(number).at(at + 11, middle), fill(number, 1)));
            }
        }
    }

    private String polyline(List<ChartPoint> points, AxisScale vertical) {
        return points.stream()
                .map(point -> number(left(point.x())) + " " + number(top(vertical, point.y())))
                .collect(Collectors.joining(" L", "M", ""));
    }

    private static Object[] rect(String kind, double x, double y, double width, double height, Object... paint) {
        String w = number(width);
        return concat(paint, "class", kind, "x", number(x), "y", number(y), "width", w, "height", number(height));
    }

    private static Object[] path(String kind, String path, Object... paint) {
        return concat(paint, "class", kind, "d", path);
    }

    private static Object[] concat(Object[] last, Object... first) {
        return Stream.concat(Stream.of(first), Stream.of(last)).toArray();
    }

    private Object[] fill(int number, double opacity) {
        return new Object[] {"fill", colour(number), "fill-opacity", opacity};
    }

    private Object[] stroke(int number, ChartSeries.Style style) {
        String dashes = style == ChartSeries.Style.DASHED
                ? "1.5 4"
                : style == ChartSeries.Style.LINE ? DASHES.get(number % DASHES.size()) : "none";
        return new Object[] {"fill", "none", "stroke", colour(number), "stroke-width", 1.8, "stroke-dasharray", dashes};
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
        return LEFT + plotWidth * x.position(value);
    }

    private static double top(AxisScale vertical, double value) {
        return BOTTOM - PLOT_HEIGHT * vertical.position(value);
    }

    private static String values(ChartPoint point) {
        return String.format(Locale.ROOT, "%.4g, %.4g", point.x(), point.y());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
