package dev.doppel.lab.plot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chart of one or more series.
 *
 * @param right the right axis, or null if no series uses it (see {@link ChartSeries#onTheRight})
 */
public record Chart(
        String title, ChartAxis x, ChartAxis y, @Nullable ChartAxis right, List<ChartSeries> series) {
    /** The content of the style element of every chart. A Content-Security-Policy can allow this style by its hash. */
    public static final String STYLE = ChartDrawing.STYLE;

    public Chart {
        if (series.isEmpty()) {
            throw new IllegalArgumentException("a chart must have a series: " + title + " has none");
        }
        if (right == null && series.stream().anyMatch(ChartSeries::right)) {
            throw new IllegalArgumentException("a series on the right needs an axis there: " + title + " has none");
        }
        series = List.copyOf(series);
    }

    public Chart(String title, ChartAxis x, ChartAxis y, List<ChartSeries> series) {
        this(title, x, y, null, series);
    }

    /** Returns the chart as a self-contained SVG image. */
    public String svg() {
        return new ChartDrawing(this).svg();
    }
}
