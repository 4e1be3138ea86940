package dev.doppel.band;

/** The binomial law, which says how often independent values or bands of two sketches agree. */
public final class Binomial {
    private Binomial() {}

    /** The chance of at least {@code hits} successes in {@code trials}, each of this chance. */
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
        double fewer = 0;
        for (int i = 0; i < hits; i++) {
            fewer += exactly(i, trials, chance);
        }
        return Math.max(0, 1 - fewer);
    }

    /** In logarithms, for binomial coefficients overflow from a few hundred trials on. */
    private static double exactly(int hits, int trials, double chance) {
        double logarithm = hits * StrictMath.log(chance) + (trials - hits) * StrictMath.log1p(-chance);
        for (int i = 1; i <= hits; i++) {
            logarithm += StrictMath.log((double) (trials - hits + i) / i);
        }
        return StrictMath.exp(logarithm);
    }
}
