package dev.doppel.bench;

import java.util.Arrays;
import java.util.Comparator;

/**
 * How far up a ranking the relevant ones stand: the mean, over the relevant ones, of the share of relevant ones down to
 * each. Where scores are equal no order is the right one, and the mean over all orders is taken, exactly.
 */
final class AveragePrecision {
    private record Scored(double score, boolean relevant) {}

    private AveragePrecision() {}

    /** @throws IllegalArgumentException if nothing is relevant, for then there is nothing to find */
    static double of(double[] relevant, double[] others) {
        if (relevant.length == 0) {
            throw new IllegalArgumentException("average precision needs a relevant candidate");
        }
        Scored[] ranking = new Scored[relevant.length + others.length];
        Arrays.setAll(
                ranking,
                i -> i < relevant.length
                        ? new Scored(relevant[i], true)
                        : new Scored(others[i - relevant.length], false));
        Arrays.sort(ranking, Comparator.comparingDouble(Scored::score).reversed());
        double sum = 0;
        int found = 0;
        for (int from = 0; from < ranking.length; ) {
            int to = from;
            int equal = 0;
            for (; to < ranking.length && ranking[to].score() == ranking[from].score(); to++) {
                equal += ranking[to].relevant() ? 1 : 0;
            }
            sum += ofEqual(from, to, found, equal);
            found += equal;
            from = to;
        }
        return sum / relevant.length;
    }

    /**
     * What the places from {@code from} to {@code to} add in the mean over all orders, if {@code equal} of these are
     * relevant and {@code found} of those before: a place is relevant with a chance of {@code equal} in all, and then the
     * other relevant ones are spread evenly over the other places.
     */
    private static double ofEqual(int from, int to, int found, int equal) {
        if (equal == 0) {
            return 0;
        }
        int places = to - from;
        double chance = (double) equal / places;
        double sum = 0;
        for (int before = 0; before < places; before++) {
            double relevantBefore = places == 1 ? 0 : (double) before * (equal - 1) / (places - 1);
            sum += chance * (found + 1 + relevantBefore) / (from + before + 1);
        }
        return sum;
    }
}
