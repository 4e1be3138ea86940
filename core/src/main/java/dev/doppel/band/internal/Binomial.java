package dev.doppel.band.internal;

/** The binomial distribution, which models the number of values or bands in which two sketches agree. */
public final class Binomial {
    private Binomial() {}

    /** Returns the probability of at least {@code hits} successes in {@code trials} independent trials. */
    public static double atLeast(int hits, int trials, double chance) {
        if (hits <= 0) {
            return 1;
        }
        if (hits > trials || chance <= 0) {
            return 0;
        }
        if (chance >= 1) {
            return 1;
        }
        if (hits == 1) {
            return 1 - StrictMath.pow(1 - chance, trials);
        }
        return Math.max(0, 1 - fewerThan(hits, trials, chance));
    }

    /** Returns the largest n for which the probability of n or more successes is at least {@code promise}. */
    public static int mostHitsWith(double promise, int trials, double chance) {
        int low = 0;
        int high = trials;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (atLeast(middle, trials, chance) >= promise) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Returns the probability of fewer than {@code hits} successes. Uses logarithms to prevent underflow. */
    private static double fewerThan(int hits, int trials, double chance) {
        double odds = StrictMath.log(chance) - StrictMath.log1p(-chance);
        double logarithm = trials * StrictMath.log1p(-chance);
        double sum = 0;
        for (int i = 0; i < hits; i++) {
            sum += StrictMath.exp(logarithm);
            logarithm += StrictMath.log((double) (trials - i) / (i + 1)) + odds;
        }
        return sum;
    }
}
