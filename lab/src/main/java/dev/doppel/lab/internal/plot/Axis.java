package dev.doppel.lab.internal.plot;

/**
 * One axis of a chart.
 *
 * @param label what it shows, with the unit
 * @param logarithmic whether equal distances are equal ratios; values of 0 or less are then left out
 * @param low where it begins, or NaN for the least value shown
 * @param high where it ends, or NaN for the greatest
 */
public record Axis(String label, boolean logarithmic, double low, double high) {
    public static Axis linear(String label) {
        return new Axis(label, false, Double.NaN, Double.NaN);
    }

    public static Axis logarithmic(String label) {
        return new Axis(label, true, Double.NaN, Double.NaN);
    }

    /** From 0 to 1, as similarities and chances are. */
    public static Axis share(String label) {
        return linear(label).between(0, 1);
    }

    public Axis between(double newLow, double newHigh) {
        return new Axis(label, logarithmic, newLow, newHigh);
    }

    /** Beginning here, whatever is shown. */
    public Axis from(double newLow) {
        return new Axis(label, logarithmic, newLow, high);
    }

    boolean shows(double value) {
        return Double.isFinite(value) && (!logarithmic || value > 0);
    }
}
