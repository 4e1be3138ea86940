package dev.doppel.results;

/**
 * The recall measured on a sample by comparing each sampled document with all other documents.
 *
 * @param sample the number of sampled documents
 * @param pairs the number of pairs at or above the threshold that include at least one sampled document
 * @param found the number of these pairs that the search method found
 */
public record MeasuredRecall(long sample, long pairs, long found) {
    /** The quantile of the standard normal distribution for a two-sided 95 percent confidence interval. */
    private static final double Z = 1.959963984540054;

    /** Returns the measured recall {@code found / pairs}, or NaN if {@code pairs} is 0. */
    public double value() {
        return (double) found / pairs;
    }

    /** Returns the lower bound of the 95 percent confidence interval for the recall. */
    public double lower() {
        return wilson(-1);
    }

    /** Returns the upper bound of the 95 percent confidence interval for the recall. */
    public double upper() {
        return wilson(1);
    }

    /**
     * Returns a bound of the Wilson score interval.
     *
     * @param side -1 for the lower bound, or 1 for the upper bound
     */
    private double wilson(int side) {
        double z2 = Z * Z;
        double centre = value() + z2 / (2 * pairs);
        double spread = Z * Math.sqrt(value() * (1 - value()) / pairs + z2 / (4.0 * pairs * pairs));
        double bound = (centre + side * spread) / (1 + z2 / pairs);
        return Math.max(0, Math.min(1, bound));
    }
}
