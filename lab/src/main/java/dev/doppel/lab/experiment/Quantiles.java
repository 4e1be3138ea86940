package dev.doppel.lab.experiment;

import java.util.Arrays;
import java.util.Collection;

/** Computes quantiles of a list of numbers by linear interpolation between neighbouring values. */
final class Quantiles {
    private final double[] sorted;

    Quantiles(Collection<Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("quantiles need a value");
        }
        sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    }

    /** Returns the quantile for a fraction between 0 and 1. The quantile for 0.5 is the median. */
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
