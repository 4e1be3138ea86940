package dev.doppel.sketch;

/** A similarity estimated from sketches: the value, and the bounds that hold in 95 of 100 cases. */
public record Estimate(double lower, double value, double upper) {
    /** The normal quantile of a two-sided 95 % interval. */
    private static final double QUANTILE = 1.959964;

    /**
     * From the share of equal values, with Wilson's interval, which stays inside 0 .. 1 and is sound near its ends. The
     * fast sketch varies less than the binomial law behind it, so that its bounds are wider than they need be.
     */
    static Estimate ofMatches(int matches, int size) {
        double share = (double) matches / size;
        double spread = QUANTILE * QUANTILE / size;
        double centre = (share + spread / 2) / (1 + spread);
        double half = Math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread);
        return new Estimate(
                matches == 0 ? 0 : Math.max(0, centre - half), share, matches == size ? 1 : Math.min(1, centre + half));
    }
}
