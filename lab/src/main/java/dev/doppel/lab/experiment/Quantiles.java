package dev.doppel.lab.experiment;

import java.util.Arrays;
import java.util.Collection;

/** The quantiles of numbers, interpolated between neighbours. */
final class Quantiles {
    private final double[] sorted;

    Quantiles(Collection<Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("quantiles need a value");
        }
        sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    }

    /** Returns the value that a share of all values does not exceed. A share of 0.5 is the median. */
    double at(double share) {
        double place = share * (sorted.length - 1);
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    double mean() {
        return Arrays.stream(sorted).sum() / sorted.length;
    }

    int size() {
        return sorted.length;
    }
}
