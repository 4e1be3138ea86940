package dev.doppel.band;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The four ways to choose bands and rows. */
public final class BandChooser {
    /**
     * What a unit of area under the S-curve left of the threshold costs, in bands. A band costs every document one key
     * to sort; the area stands for the dissimilar pairs that must be verified in vain, and these outnumber the
     * documents. The larger the number, the steeper the curve that is chosen.
     */
    private static final double COST_OF_FALSE_CANDIDATES = 1000;

    /** How finely areas under the S-curve are summed. */
    private static final int STEPS = 1000;

    private BandChooser() {}

    /** Whether {@link #byRecall} finds any: one row a band is the surest, and has the most bands. */
    public static boolean canPromise(int size, double threshold, double recall, int minHits) {
        return Binomial.atLeast(minHits, size, threshold) >= recall;
    }

    /**
     * The default: the cheapest bands for which a pair exactly at the threshold becomes a candidate with at least the
     * chance {@code recall}; empty where {@code size} values are too few to promise it.
     */
    public static Optional<BandScheme> byRecall(int size, double threshold, double recall, int minHits) {
        return cheapest(weighedByRecall(size, threshold, recall, minHits));
    }

    /** All that {@link #byRecall} chooses from, by rows: bands, and a thousand times the area left of the threshold. */
    public static List<BandCost> weighedByRecall(int size, double threshold, double recall, int minHits) {
        requireShare("threshold", threshold);
        requireShare("recall", recall);
        List<BandCost> weighed = new ArrayList<>();
        for (int rows = 1; rows <= size; rows++) {
            int bands = fewestBands(size / rows, rows, threshold, recall, minHits);
            if (bands > 0) {
                BandScheme scheme = new BandScheme(bands, rows, minHits);
                weighed.add(new BandCost(scheme, bands + COST_OF_FALSE_CANDIDATES * areaLeftOf(threshold, scheme)));
            }
        }
        return weighed;
    }

    /** Report 000: of all {@code b} that divide {@code size}, the one whose {@code (1/b)^(1/r)} is nearest. */
    public static BandScheme byThreshold(int size, double threshold) {
        return cheapest(weighedByThreshold(size, threshold)).orElseThrow();
    }

    /** All that {@link #byThreshold} chooses from, by bands: how far {@code (1/b)^(1/r)} is from the threshold. */
    public static List<BandCost> weighedByThreshold(int size, double threshold) {
        requireShare("threshold", threshold);
        return weighDivisors(size, size, scheme -> Math.abs(scheme.threshold() - threshold));
    }

    /**
     * Report 002: of all shapes that use a number of values from {@code minSize} to {@code maxSize} in full, the one
     * nearest to a (d1, d2, p1, p2)-sensitive family: pairs at d1 are to be candidates with chance p1, pairs at d2 with
     * chance p2, and both errors count alike.
     */
    public static BandScheme bySensitivity(int minSize, int maxSize, double d1, double d2, double p1, double p2) {
        return cheapest(weighedBySensitivity(minSize, maxSize, d1, d2, p1, p2)).orElseThrow();
    }

    /** All that {@link #bySensitivity} chooses from, by size and bands: the sum of both errors. */
    public static List<BandCost> weighedBySensitivity(
            int minSize, int maxSize, double d1, double d2, double p1, double p2) {
        return weighDivisors(
                minSize, maxSize, scheme -> Math.abs(scheme.chance(d1) - p1) + Math.abs(scheme.chance(d2) - p2));
    }

    /**
     * Of all shapes that fit into {@code size} values, the one with the least weighted area of false positives, under
     * the S-curve left of the threshold, and false negatives, above it to the right.
     */
    public static BandScheme byArea(
            int size, double threshold, double falsePositiveWeight, double falseNegativeWeight) {
        return cheapest(weighedByArea(size, threshold, falsePositiveWeight, falseNegativeWeight))
                .orElseThrow();
    }

    /** All that {@link #byArea} chooses from, by bands and rows: the weighted area of both errors. */
    public static List<BandCost> weighedByArea(
            int size, double threshold, double falsePositiveWeight, double falseNegativeWeight) {
        requireShare("threshold", threshold);
        List<BandCost> weighed = new ArrayList<>();
        for (int bands = 1; bands <= size; bands++) {
            for (int rows = 1; rows <= size / bands; rows++) {
                BandScheme scheme = new BandScheme(bands, rows);
                double area = falsePositiveWeight * areaLeftOf(threshold, scheme)
                        + falseNegativeWeight * areaRightOf(threshold, scheme);
                weighed.add(new BandCost(scheme, area));
            }
        }
        return weighed;
    }

    /** The first of those that cost least. */
    private static Optional<BandScheme> cheapest(List<BandCost> weighed) {
        Optional<BandScheme> cheapest = Optional.empty();
        double least = Double.POSITIVE_INFINITY;
        for (BandCost each : weighed) {
            if (each.cost() < least) {
                least = each.cost();
                cheapest = Optional.of(each.bands());
            }
        }
        return cheapest;
    }

    /** All shapes that use a number of values from {@code minSize} to {@code maxSize} in full. */
    private static List<BandCost> weighDivisors(int minSize, int maxSize, ToDoubleFunction<BandScheme> cost) {
        if (minSize < 1 || minSize > maxSize) {
            throw new IllegalArgumentException(
                    "sizes must be 1 or more, least first (got: " + minSize + " .. " + maxSize + ")");
        }
        List<BandCost> weighed = new ArrayList<>();
        for (int size = minSize; size <= maxSize; size++) {
            for (int bands = 1; bands <= size; bands++) {
                if (size % bands == 0) {
                    BandScheme scheme = new BandScheme(bands, size / bands);
                    weighed.add(new BandCost(scheme, cost.applyAsDouble(scheme)));
                }
            }
        }
        return weighed;
    }

    /** The fewest bands that keep the promise, by bisection since the chance grows with them; 0 where none do. */
    private static int fewestBands(int most, int rows, double threshold, double recall, int minHits) {
        if (most < minHits || new BandScheme(most, rows, minHits).chance(threshold) < recall) {
            return 0;
        }
        int low = minHits;
        int high = most;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (new BandScheme(middle, rows, minHits).chance(threshold) >= recall) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private static double areaLeftOf(double threshold, BandScheme scheme) {
        double sum = 0;
        for (int i = 0; i < STEPS; i++) {
            sum += scheme.chance(threshold * (i + 0.5) / STEPS);
        }
        return sum * threshold / STEPS;
    }

    private static double areaRightOf(double threshold, BandScheme scheme) {
        double width = 1 - threshold;
        double sum = 0;
        for (int i = 0; i < STEPS; i++) {
            sum += 1 - scheme.chance(threshold + width * (i + 0.5) / STEPS);
        }
        return sum * width / STEPS;
    }

    private static void requireShare(String name, double value) {
        if (!(value > 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must be above 0 and at most 1 (got: " + value + ")");
        }
    }
}
