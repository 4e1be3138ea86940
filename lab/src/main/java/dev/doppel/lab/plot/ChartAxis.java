package dev.doppel.lab.plot;

/**
 * An axis of a chart.
 *
 * @param logarithmic whether the scale is logarithmic; a logarithmic axis omits values of 0 or less, and is extended to
 *     powers of ten at both ends
 * @param low the start of the axis, or NaN to start at the smallest value
 * @param high the end of the axis, or NaN to end at the largest value
 */
public record ChartAxis(String label, boolean logarithmic, double low, double high) {
    public static ChartAxis linear(String label) {
        return new ChartAxis(label, false, Double.NaN, Double.NaN);
    }

    public static ChartAxis logarithmic(String label) {
        return new ChartAxis(label, true, Double.NaN, Double.NaN);
    }

    /** Returns a linear axis from 0 to 1, for similarities and probabilities. */
    public static ChartAxis share(String label) {
        return linear(label).between(0, 1);
    }

    public ChartAxis between(double newLow, double newHigh) {
        return new ChartAxis(label, logarithmic, newLow, newHigh);
    }

    public ChartAxis from(double newLow) {
        return new ChartAxis(label, logarithmic, newLow, high);
    }

    boolean shows(double value) {
        return Double.isFinite(value) && (!logarithmic || value > 0);
    }
}
