package dev.doppel.lab.plot;

/**
 * An axis of a chart.
 *
 * @param logarithmic whether the scale is logarithmic; a logarithmic axis omits values of 0 or less
 * @param low the start of the axis, or NaN to start at the smallest value
 * @param high the end of the axis, or NaN to end at the largest value
 */
public record Axis(String label, boolean logarithmic, double low, double high) {
    public static Axis linear(String label) {
        return new Axis(label, false, Double.NaN, Double.NaN);
    }

    public static Axis logarithmic(String label) {
        return new Axis(label, true, Double.NaN, Double.NaN);
    }

    /** Returns a linear axis from 0 to 1, for similarities and probabilities. */
    public static Axis share(String label) {
        return linear(label).between(0, 1);
    }

    public Axis between(double newLow, double newHigh) {
        return new Axis(label, logarithmic, newLow, newHigh);
    }

    public Axis from(double newLow) {
        return new Axis(label, logarithmic, newLow, high);
    }

    boolean shows(double value) {
        return Double.isFinite(value) && (!logarithmic || value > 0);
    }
}
