package dev.doppel.band;

import java.util.Optional;

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
        requireShare("threshold", threshold);
        requireShare("recall", recall);
        Optional<BandScheme> cheapest = Optional.empty();
        double least = Double.POSITIVE_INFINITY;
        for (int rows = 1; rows <= size; rows++) {
            int bands = fewestBands(size / rows, rows, threshold, recall, minHits);
            if (bands > 0) {
                BandScheme scheme = new BandScheme(bands, rows, minHits);
                double cost = bands + COST_OF_FALSE_CANDIDATES * areaLeftOf(threshold, scheme);
                if (cost < least) {
                    least = cost;
                    cheapest = Optional.of(scheme);
                }
            }
        }
        return cheapest;
    }

    /** Report 000: of all {@code b} that divide {@code size}, the one whose {@code (1/b)^(1/r)} is nearest. */
    public static BandScheme byThreshold(int size, double threshold) {
        requireShare("threshold", threshold);
        BandScheme nearest = new BandScheme(1, size);
        double least = 1;
        for (int bands = 1; bands <= size; bands++) {
            if (size % bands == 0) {
                BandScheme scheme = new BandScheme(bands, size / bands);
                double error = Math.abs(scheme.threshold() - threshold);
                if (error < least) {
                    least = error;
                    nearest = scheme;
                }
            }
        }
        return nearest;
    }

    /**
     * Report 002: of all shapes that use a number of values from {@code minSize} to {@code maxSize} in full, the one
     * nearest to a (d1, d2, p1, p2)-sensitive family: pairs at d1 are to be candidates with chance p1, pairs at d2 with
     * chance p2, and both errors count alike.
     */
    public static BandScheme bySensitivity(int minSize, int maxSize, double d1, double d2, double p1, double p2) {
        if (minSize < 1 || minSize > maxSize) {
            throw new IllegalArgumentException(
                    "sizes must be 1 or more, least first (got: " + minSize + " .. " + maxSize + ")");
        }
        BandScheme nearest = new BandScheme(1, minSize);
        double least = Double.POSITIVE_INFINITY;
        for (int size = minSize; size <= maxSize; size++) {
            for (int bands = 1; bands <= size; bands++) {
                if (size % bands == 0) {
                    BandScheme scheme = new BandScheme(bands, size / bands);
                    double error = Math.abs(scheme.chance(d1) - p1) + Math.abs(scheme.chance(d2) - p2);
                    if (error < least) {
                        least = error;
                        nearest = scheme;
                    }
                }
            }
        }
        return nearest;
    }

    /**
     * Of all shapes that fit into {@code size} values, the one with the least weighted area of false positives, under
     * the S-curve left of the threshold, and false negatives, above it to the right.
     */
    public static BandScheme byArea(
            int size, double threshold, double falsePositiveWeight, double falseNegativeWeight) {
        requireShare("threshold", threshold);
        BandScheme best = new BandScheme(1, 1);
        double least = Double.POSITIVE_INFINITY;
        for (int bands = 1; bands <= size; bands++) {
            for (int rows = 1; rows <= size / bands; rows++) {
                BandScheme scheme = new BandScheme(bands, rows);
                double area = falsePositiveWeight * areaLeftOf(threshold, scheme)
                        + falseNegativeWeight * areaRightOf(threshold, scheme);
                if (area < least) {
                    least = area;
                    best = scheme;
                }
            }
        }
        return best;
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
