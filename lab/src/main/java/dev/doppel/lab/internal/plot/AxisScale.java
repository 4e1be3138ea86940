package dev.doppel.lab.internal.plot;

import dev.doppel.internal.Decimals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** Where on an axis a value lies, from 0 at its beginning to 1 at its end, and where its ticks are. */
public final class AxisScale {
    /** As many as have room for their labels. */
    private static final int MOST_TICKS = 8;

    private static final double[] ROUND = {1, 2, 5, 10};

    private final boolean logarithmic;
    private final double low;
    private final double high;
    private final List<Double> ticks;

    private AxisScale(boolean logarithmic, double low, double high, List<Double> ticks) {
        this.logarithmic = logarithmic;
        this.low = low;
        this.high = high;
        this.ticks = ticks;
    }

    /** For these values, from a tick to a tick; ends that the axis fixes stay where they are. */
    static AxisScale of(Axis axis, DoubleStream values) {
        double[] range = values.filter(axis::shows)
                .collect(
                        () -> new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY},
                        AxisScale::widen,
                        (one, other) -> DoubleStream.of(other).forEach(value -> widen(one, value)));
        boolean none = range[0] > range[1];
        double low = Double.isNaN(axis.low()) ? none ? 1 : range[0] : axis.low();
        double high = Double.isNaN(axis.high()) ? none ? 1 : range[1] : axis.high();
        return axis.logarithmic() ? logarithmic(low, high) : linear(axis, low, Math.max(low, high));
    }

    private static void widen(double[] range, double value) {
        range[0] = Math.min(range[0], value);
        range[1] = Math.max(range[1], value);
    }

    private static AxisScale linear(Axis axis, double low, double high) {
        double end = high > low ? high : low + 1;
        double step = step((end - low) / MOST_TICKS);
        double first = Double.isNaN(axis.low()) ? Math.floor(low / step) : Math.ceil(low / step - 1e-9);
        double last = Double.isNaN(axis.high()) ? Math.ceil(end / step) : Math.floor(end / step + 1e-9);
        List<Double> ticks = new ArrayList<>();
        for (double i = first; i <= last; i++) {
            ticks.add(i * step);
        }
        return new AxisScale(
                false,
                Double.isNaN(axis.low()) ? first * step : low,
                Double.isNaN(axis.high()) ? last * step : end,
                ticks);
    }

    /** The least of 1, 2 and 5 times a power of ten that is no less. */
    private static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double round : ROUND) {
            if (round * power >= least * (1 - 1e-9)) {
                return round * power;
            }
        }
        return 10 * power;
    }

    /** From power to power of ten; of many powers, only every second or third has a tick. */
    private static AxisScale logarithmic(double low, double high) {
        int first = (int) Math.floor(Math.log10(low) + 1e-9);
        int last = Math.max(first + 1, (int) Math.ceil(Math.log10(high) - 1e-9));
        int every = (last - first) / (MOST_TICKS + 1) + 1;
        List<Double> ticks = new ArrayList<>();
        for (int power = first; power <= last; power += every) {
            ticks.add(Math.pow(10, power));
        }
        return new AxisScale(true, Math.pow(10, first), Math.pow(10, last), ticks);
    }

    List<Double> ticks() {
        return ticks;
    }

    double place(double value) {
        return logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    }

    double low() {
        return low;
    }

    static String label(double tick) {
        double size = Math.abs(tick);
        if (size >= 1e6 || (size > 0 && size < 1e-4)) {
            return String.format(Locale.ROOT, "%.0e", tick)
                    .replaceFirst("e([+-])0*", "e$1")
                    .replace("e+", "e");
        }
        String fixed = Decimals.fixed(tick, 6);
        String trimmed = fixed.replaceFirst("\\.?0+$", "");
        return size >= 1000 ? Decimals.grouped(Math.round(tick)) : trimmed;
    }
}
