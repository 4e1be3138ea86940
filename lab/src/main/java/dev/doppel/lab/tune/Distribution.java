package dev.doppel.lab.tune;

import java.util.function.DoubleUnaryOperator;

/**
 * How similar the pairs of a collection are: counted in steps of a thousandth for the pairs of sampled documents with any
 * other, and from these estimated for all pairs. A pair of two sampled documents was met from both sides, any other from
 * one; so each meeting stands for {@code documents / (2 · sampled)} pairs, whatever its similarity, and where all
 * documents are sampled the numbers are exact.
 */
public final class Distribution {
    /** Steps from 0 to 1; the last bin is for pairs that are the same. */
    static final int STEPS = 1000;

    /** Keeps a threshold from being rounded past a step that it equals. */
    private static final double ROUNDING = 1e-9;

    private final long documents;
    private final long sampled;
    private final long[] met;
    private final long apart;

    /**
     * From meetings.
     *
     * @param met by steps of similarity, of those that have something in common; taken over
     */
    Distribution(long documents, long sampled, long... met) {
        this.documents = documents;
        this.sampled = sampled;
        this.met = met;
        long together = 0;
        for (long ofBin : met) {
            together += ofBin;
        }
        this.apart = sampled * (documents - 1) - together;
    }

    /** The bin of two documents, in whole numbers so that no pair is rounded across a threshold. */
    static int bin(long common, long all) {
        return (int) (common * STEPS / all);
    }

    /** All pairs of documents. */
    public double pairs() {
        return documents * (documents - 1) / 2.0;
    }

    /** The pairs with nothing in common. */
    public double apart() {
        return estimate(apart);
    }

    /** The pairs at or above a similarity, to a thousandth. */
    public double atLeast(double similarity) {
        return between(similarity, 2);
    }

    /** The pairs from a similarity up to below another, of those with something in common. */
    public double between(double low, double high) {
        return estimate(met(low, high));
    }

    /** The pairs of one step. */
    double at(int bin) {
        return estimate(met[bin]);
    }

    /** How many such pairs were seen. */
    long met(double low, double high) {
        long sum = 0;
        for (int bin = first(low); bin < first(high); bin++) {
            sum += met[bin];
        }
        return sum;
    }

    /** How many pairs from a similarity up to below another have a property, if it has this chance at each similarity. */
    public double expected(double low, double high, DoubleUnaryOperator chance) {
        double sum = 0;
        for (int bin = first(low); bin < first(high); bin++) {
            if (met[bin] > 0) {
                sum += estimate(met[bin]) * chance.applyAsDouble(middle(bin));
            }
        }
        return sum;
    }

    /** The similarity that all pairs but so many stay below. */
    public double belowWhich(double allBut) {
        double above = 0;
        for (int bin = STEPS; bin >= 0; bin--) {
            above += estimate(met[bin]);
            if (above > allBut) {
                return Math.min(1, (bin + 1.0) / STEPS);
            }
        }
        return 0;
    }

    private double estimate(long meetings) {
        return (double) meetings * documents / (2.0 * sampled);
    }

    private static int first(double low) {
        return (int) Math.max(0, Math.min(STEPS + 1, Math.ceil(low * STEPS - ROUNDING)));
    }

    /** The similarity that stands for all pairs of a step. */
    static double middle(int bin) {
        return bin == STEPS ? 1 : (bin + 0.5) / STEPS;
    }
}
