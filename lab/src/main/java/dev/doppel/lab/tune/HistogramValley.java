package dev.doppel.lab.tune;

import java.util.OptionalDouble;

/**
 * Finds a threshold in the valley of a similarity distribution. Most unrelated pairs have similarities near 0, and most
 * near-duplicates have similarities near 1. The valley between them contains few pairs.
 */
final class HistogramValley {
    /** The threshold for distributions without a valley. */
    static final double DEFAULT_THRESHOLD = 0.8;

    /** The number of thresholds per unit of similarity. The thresholds are multiples of 1/20. */
    private static final double STEPS = 20;

    private static final int MIN = 8;
    private static final int MAX = 18;
    private static final int ONE = 20;

    /** The minimum factor by which the pairs near some higher similarity must outnumber those in the valley. */
    private static final int MIN_RISE = 2;

    private HistogramValley() {}

    /**
     * Returns the threshold with the fewest pairs whose similarity is within 0.05 of the threshold. The result is empty
     * if the distribution has no valley. Thresholds are multiples of 0.05 from 0.4 to 0.9. A valley contains at most
     * half as many pairs as the range within 0.05 of some higher similarity. Ties are resolved in favour of the
     * threshold nearest to 0.8, then of the higher threshold.
     */
    static OptionalDouble of(SimilarityDistribution distribution) {
        OptionalDouble valley = OptionalDouble.empty();
        long fewest = Long.MAX_VALUE;
        for (int step : nearestToDefaultFirst()) {
            long here = around(step, distribution);
            if (here < fewest && rises(step, here, distribution)) {
                fewest = here;
                valley = OptionalDouble.of(step / STEPS);
            }
        }
        return valley;
    }

    private static int[] nearestToDefaultFirst() {
        int[] steps = new int[MAX - MIN + 1];
        int middle = (int) Math.round(DEFAULT_THRESHOLD * STEPS);
        int filled = 0;
        for (int distance = 0; filled < steps.length; distance++) {
            if (middle + distance <= MAX) {
                steps[filled++] = middle + distance;
            }
            if (distance > 0 && middle - distance >= MIN) {
                steps[filled++] = middle - distance;
            }
        }
        return steps;
    }

    private static boolean rises(int step, long here, SimilarityDistribution distribution) {
        for (int above = step + 2; above <= ONE; above++) {
            if (around(above, distribution) >= Math.max(1, MIN_RISE * here)) {
                return true;
            }
        }
        return false;
    }

    private static long around(int step, SimilarityDistribution distribution) {
        return distribution.observed((step - 1) / STEPS, (step + 1) / STEPS);
    }
}
