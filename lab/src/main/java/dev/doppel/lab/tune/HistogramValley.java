package dev.doppel.lab.tune;

import java.util.OptionalDouble;

/**
 * The threshold that a distribution suggests by itself. Most pairs are unrelated and pile up near 0; near-duplicates pile
 * up near 1; between them lies a valley, in which a threshold parts the two with the fewest doubtful pairs.
 */
final class HistogramValley {
    /** Where nothing is to be seen. */
    static final double DEFAULT_THRESHOLD = 0.8;

    /** In twentieths, so that thresholds are round. */
    private static final double STEPS = 20;

    private static final int LEAST = 8;
    private static final int MOST = 18;
    private static final int ONE = 20;

    /** How many times as many pairs there must be above a valley, or it is only the end of a slope. */
    private static final int RISE = 2;

    private HistogramValley() {}

    /**
     * Of the thresholds 0.4, 0.45 .. 0.9 the one with the fewest pairs within 0.05, if somewhere above there are at
     * least twice as many within 0.05; of several the nearest to 0.8, then the higher.
     */
    static OptionalDouble of(Distribution distribution) {
        OptionalDouble lowest = OptionalDouble.empty();
        long fewest = Long.MAX_VALUE;
        for (int step : nearestToDefaultFirst()) {
            long here = around(step, distribution);
            if (here < fewest && rises(step, here, distribution)) {
                fewest = here;
                lowest = OptionalDouble.of(step / STEPS);
            }
        }
        return lowest;
    }

    private static int[] nearestToDefaultFirst() {
        int[] steps = new int[MOST - LEAST + 1];
        int middle = (int) Math.round(DEFAULT_THRESHOLD * STEPS);
        int filled = 0;
        for (int away = 0; filled < steps.length; away++) {
            if (middle + away <= MOST) {
                steps[filled++] = middle + away;
            }
            if (away > 0 && middle - away >= LEAST) {
                steps[filled++] = middle - away;
            }
        }
        return steps;
    }

    private static boolean rises(int step, long here, Distribution distribution) {
        for (int above = step + 2; above <= ONE; above++) {
            if (around(above, distribution) >= Math.max(1, RISE * here)) {
                return true;
            }
        }
        return false;
    }

    private static long around(int step, Distribution distribution) {
        return distribution.met((step - 1) / STEPS, (step + 1) / STEPS);
    }
}
