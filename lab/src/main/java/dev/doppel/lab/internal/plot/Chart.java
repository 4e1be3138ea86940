package dev.doppel.lab.internal.plot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure: series over two axes, or three where some of them are measured by another unit.
 *
 * @param title what is to be seen, in a few words
 * @param right the axis of the series that are {@link Series#onTheRight}; null where there are none
 */
public record Chart(String title, Axis x, Axis y, @Nullable Axis right, List<Series> series) {
    public Chart {
        if (series.isEmpty()) {
            throw new IllegalArgumentException("a chart must show something: " + title + " has no series");
        }
        if (right == null && series.stream().anyMatch(Series::right)) {
            throw new IllegalArgumentException("a series on the right needs an axis there: " + title + " has none");
        }
        series = List.copyOf(series);
    }

    public Chart(String title, Axis x, Axis y, List<Series> series) {
        this(title, x, y, null, series);
    }

    /** As an SVG image that stands alone. */
    public String svg() {
        return new ChartDrawing(this).svg();
    }
}
