package dev.doppel.results;

/**
 * The recall measured on a sample: each document of the sample was compared with all other documents.
 *
 * @param sample the number of documents in the sample
 * @param pairs the number of pairs at or above the threshold that include a document of the sample
 * @param found the number of these pairs that the method found
 */
public record MeasuredRecall(long sample, long pairs, long found) {
    /** The quantile of the normal distribution for a two-sided 95 percent interval. */
    private static final double Z = 1.959963984540054;

    /** Returns the share of pairs that the method found, or NaN if the sample has no pairs. */
    public double value() {
        return (double) found / pairs;
    }

    /** Returns the lower end of the 95 percent confidence interval. */
    public double lower() {
        return wilson(-1);
    }

    /** Returns the upper end of the 95 percent confidence interval. */
    public double upper() {
        return wilson(1);
    }

    /** Returns a bound of Wilson's score interval, which remains valid for a recall near 1. */
    private double wilson(int side) {
        double z2 = Z * Z;
        double centre = value() + z2 / (2 * pairs);
        double spread = Z * Math.sqrt(value() * (1 - value()) / pairs + z2 / (4.0 * pairs * pairs));
        double bound = (centre + side * spread) / (1 + z2 / pairs);
        return Math.max(0, Math.min(1, bound));
    }
}
