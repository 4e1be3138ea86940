package dev.doppel.lab.plot;

import java.util.Locale;

/** The shapes that mark measured points. The shapes can be distinguished without colours. */
enum PointMarker {
    DISC("M%1$.1f %2$.1f m-3.2 0 a3.2 3.2 0 1 0 6.4 0 a3.2 3.2 0 1 0 -6.4 0 z"),
    SQUARE("M%1$.1f %2$.1f m-3 -3 h6 v6 h-6 z"),
    TRIANGLE("M%1$.1f %2$.1f m0 -4 l3.8 6.6 h-7.6 z"),
    DIAMOND("M%1$.1f %2$.1f m0 -4.4 l3.6 4.4 l-3.6 4.4 l-3.6 -4.4 z"),
    BOW("M%1$.1f %2$.1f m-3.5 -3.5 l7 7 v-7 l-7 7 z"),
    NABLA("M%1$.1f %2$.1f m0 4 l3.8 -6.6 h-7.6 z");

    private final String path;

    PointMarker(String path) {
        this.path = path;
    }

    static PointMarker of(int series) {
        return values()[series % values().length];
    }

    String at(double x, double y) {
        return String.format(Locale.ROOT, path, x, y);
    }
}
