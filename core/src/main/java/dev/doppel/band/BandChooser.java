package dev.doppel.band;

import dev.doppel.band.internal.Binomial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/**
 * Chooses a banding for locality-sensitive hashing: the number of bands and the number of rows in each band (Indyk and
 * Motwani 1998; Leskovec, Rajaraman and Ullman, <i>Mining of Massive Datasets</i>, chapter 3).
 *
 * <p>With b bands of r rows, two documents of similarity s become candidates with probability {@code 1 - (1 - s^r)^b}.
 * The graph of this probability is the S-curve. More rows make the curve steeper and move it to the right, and more
 * bands move it to the left. Each of the four {@code by…} methods defines the cost of a banding differently and returns
 * the banding with the lowest cost, or the first one in a tie. The corresponding {@code costs…} method returns all
 * bandings that were considered, together with their costs.
 *
 * <pre>{@code
 * BandScheme bands = BandChooser.byRecall(128, 0.8, 0.99, 1).orElseThrow();
 * }</pre>
 */
public final class BandChooser {
    /**
     * The cost of the area under the S-curve to the left of the threshold, relative to the cost of one band. This area
     * represents dissimilar pairs that are verified needlessly. Each additional band costs time, since every document
     * then has one more key to sort. A larger value favours a steeper curve.
     */
    private static final double COST_OF_FALSE_CANDIDATES = 1000;

    /** The number of steps in the numerical integration. */
    private static final int STEPS = 1000;

    private BandChooser() {}

    /**
     * Returns whether {@link #byRecall} finds a banding. This method tests only bands of one row, since they have the
     * highest recall.
     */
    public static boolean canPromise(int size, double threshold, double recall, int minHits) {
        return Binomial.atLeast(minHits, size, threshold) >= recall;
    }

    /**
     * Returns the cheapest banding for which a pair exactly at the threshold becomes a candidate with a probability of
     * at least {@code recall}, or an empty {@link Optional} if no banding of {@code size} values reaches that
     * probability. Doppel uses this banding unless the options specify the bands.
     */
    public static Optional<BandScheme> byRecall(int size, double threshold, double recall, int minHits) {
        return cheapest(costsByRecall(size, threshold, recall, minHits));
    }

    /**
     * Returns the bandings that {@link #byRecall} considers. The cost increases with the number of bands and the number
     * of false candidates.
     */
    public static List<BandCost> costsByRecall(int size, double threshold, double recall, int minHits) {
        requireShare("threshold", threshold);
        requireShare("recall", recall);
        List<BandCost> costs = new ArrayList<>();
        for (int rows = 1; rows <= size; rows++) {
            int bands = fewestBands(size / rows, rows, threshold, recall, minHits);
            if (bands > 0) {
                BandScheme scheme = new BandScheme(bands, rows, minHits);
                costs.add(new BandCost(scheme, bands + COST_OF_FALSE_CANDIDATES * areaLeftOf(threshold, scheme)));
            }
        }
        return costs;
    }

    /** Returns the banding of {@code size} values whose {@link BandScheme#threshold} is nearest to the given value. */
    public static BandScheme byThreshold(int size, double threshold) {
        return cheapest(costsByThreshold(size, threshold)).orElseThrow();
    }

    /**
     * Returns the bandings that {@link #byThreshold} considers. The cost is the absolute difference between
     * {@link BandScheme#threshold} and {@code threshold}.
     */
    public static List<BandCost> costsByThreshold(int size, double threshold) {
        requireShare("threshold", threshold);
        return costsOfDivisors(size, size, scheme -> Math.abs(scheme.threshold() - threshold));
    }

    /**
     * Returns the banding of {@code minSize} to {@code maxSize} values that is nearest to a (d1, d2, p1, p2)-sensitive
     * family. Pairs of similarity d1 should become candidates with probability p1, and pairs of similarity d2 with
     * probability p2.
     */
    public static BandScheme bySensitivity(int minSize, int maxSize, double d1, double d2, double p1, double p2) {
        return cheapest(costsBySensitivity(minSize, maxSize, d1, d2, p1, p2)).orElseThrow();
    }

    /**
     * Returns the bandings that {@link #bySensitivity} considers. The cost is the sum of two absolute differences:
     * between p1 and the actual probability at d1, and between p2 and the actual probability at d2.
     */
    public static List<BandCost> costsBySensitivity(
            int minSize, int maxSize, double d1, double d2, double p1, double p2) {
        return costsOfDivisors(
                minSize, maxSize, scheme -> Math.abs(scheme.chance(d1) - p1) + Math.abs(scheme.chance(d2) - p2));
    }

    /**
     * Returns the banding that minimises the weighted sum of false positives (the area under the S-curve to the left of
     * the threshold) and false negatives (the area above the curve to the right of the threshold), as in the datasketch
     * library.
     */
    public static BandScheme byArea(
            int size, double threshold, double falsePositiveWeight, double falseNegativeWeight) {
        return cheapest(costsByArea(size, threshold, falsePositiveWeight, falseNegativeWeight))
                .orElseThrow();
    }

    /** Returns the bandings that {@link #byArea} considers. The cost is the weighted sum of the two areas. */
    public static List<BandCost> costsByArea(
            int size, double threshold, double falsePositiveWeight, double falseNegativeWeight) {
        requireShare("threshold", threshold);
        List<BandCost> costs = new ArrayList<>();
        for (int bands = 1; bands <= size; bands++) {
            for (int rows = 1; rows <= size / bands; rows++) {
                BandScheme scheme = new BandScheme(bands, rows);
                double area = falsePositiveWeight * areaLeftOf(threshold, scheme)
                        + falseNegativeWeight * areaRightOf(threshold, scheme);
                costs.add(new BandCost(scheme, area));
            }
        }
        return costs;
    }

    private static Optional<BandScheme> cheapest(List<BandCost> costs) {
        Optional<BandScheme> cheapest = Optional.empty();
        double least = Double.POSITIVE_INFINITY;
        for (BandCost each : costs) {
            if (each.cost() < least) {
                least = each.cost();
                cheapest = Optional.of(each.bands());
            }
        }
        return cheapest;
    }

    /** Returns the cost of every banding that uses {@code minSize} to {@code maxSize} values. */
    private static List<BandCost> costsOfDivisors(int minSize, int maxSize, ToDoubleFunction<BandScheme> cost) {
        if (minSize < 1 || minSize > maxSize) {
            throw new IllegalArgumentException(
                    "sizes must be 1 or more, the smaller first (got: " + minSize + " .. " + maxSize + ")");
        }
        List<BandCost> costs = new ArrayList<>();
        for (int size = minSize; size <= maxSize; size++) {
            for (int bands = 1; bands <= size; bands++) {
                if (size % bands == 0) {
                    BandScheme scheme = new BandScheme(bands, size / bands);
                    costs.add(new BandCost(scheme, cost.applyAsDouble(scheme)));
                }
            }
        }
        return costs;
    }

    /** Returns the smallest number of bands that reaches the recall, or 0 if even {@code max} bands do not reach it. */
    private static int fewestBands(int max, int rows, double threshold, double recall, int minHits) {
        if (max < minHits || new BandScheme(max, rows, minHits).chance(threshold) < recall) {
            return 0;
        }
        int low = minHits;
        int high = max;
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
        return area(0, threshold, scheme::falsePositiveChance);
    }

    private static double areaRightOf(double threshold, BandScheme scheme) {
        return area(threshold, 1 - threshold, scheme::falseNegativeChance);
    }

    private static double area(double start, double width, DoubleUnaryOperator height) {
        double sum = 0;
        for (int i = 0; i < STEPS; i++) {
            sum += height.applyAsDouble(start + width * (i + 0.5) / STEPS);
        }
        return sum * width / STEPS;
    }

    private static void requireShare(String name, double value) {
        if (!(value > 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must be above 0 and at most 1 (got: " + value + ")");
        }
    }
}
