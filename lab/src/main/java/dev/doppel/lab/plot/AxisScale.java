package dev.doppel.lab.plot;

import dev.doppel.internal.Decimals;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * The ticks of an axis, and the mapping from values to positions. Positions range from 0 at the start of the axis to 1
 * at its end.
 */
final class AxisScale {
    /** The approximate maximum number of ticks, beyond which labels would overlap. */
    private static final int MAX_TICKS = 8;

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

    /**
     * Returns a scale for {@code values}. A linear scale starts and ends at a tick, unless the axis has a fixed start
     * or end. A logarithmic scale starts and ends at a power of ten, even if the axis has a fixed start or end.
     */
    static AxisScale of(ChartAxis axis, DoubleStream values) {
        DoubleSummaryStatistics range = values.filter(axis::shows).summaryStatistics();
        boolean empty = range.getCount() == 0;
        double low = Double.isNaN(axis.low()) ? empty ? 1 : range.getMin() : axis.low();
        double high = Double.isNaN(axis.high()) ? empty ? 1 : range.getMax() : axis.high();
        return axis.logarithmic() ? logarithmic(low, high) : linear(axis, low, Math.max(low, high));
    }

    private static AxisScale linear(ChartAxis axis, double low, double high) {
        double end = high > low ? high : low + 1;
        double step = step((end - low) / MAX_TICKS);
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

    /** Returns the smallest number that is at least {@code min} and is 1, 2 or 5 times a power of ten. */
    private static double step(double min) {
        double power = Math.pow(10, Math.floor(Math.log10(min)));
        for (double round : ROUND) {
            if (round * power >= min * (1 - 1e-9)) {
                return round * power;
            }
        }
        return 10 * power;
    }

    /**
     * Returns the shortest logarithmic scale that contains {@code low} and {@code high} and that starts and ends at a
     * power of ten. On a long scale, only some powers of ten have ticks.
     */
    private static AxisScale logarithmic(double low, double high) {
        int first = (int) Math.floor(Math.log10(low) + 1e-9);
        int last = Math.max(first + 1, (int) Math.ceil(Math.log10(high) - 1e-9));
        int every = (last - first) / (MAX_TICKS + 1) + 1;
        List<Double> ticks = new ArrayList<>();
        for (int power = first; power <= last; power += every) {
            ticks.add(Math.pow(10, power));
        }
        return new AxisScale(true, Math.pow(10, first), Math.pow(10, last), ticks);
    }

    List<Double> ticks() {
        return ticks;
    }

    double position(double value) {
        return logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
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
