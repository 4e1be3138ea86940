package dev.doppel.lab.plot;

import java.util.List;

/**
 * A figure: series over two axes.
 *
 * @param title what is to be seen, in a few words
 */
public record Chart(String title, Axis x, Axis y, List<Series> series) {
    public Chart {
        if (series.isEmpty()) {
            throw new IllegalArgumentException("a chart must show something: " + title + " has no series");
        }
        series = List.copyOf(series);
    }

    /** As an SVG image that stands alone. */
    public String svg() {
        return new ChartDrawing(this).svg();
    }
}
