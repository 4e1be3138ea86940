package dev.doppel.bench;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Computes the average precision of a ranking, that is, the mean of the precisions at the ranks of all relevant items.
 * If items are tied, the result is the exact mean over all orders of the tied items.
 */
final class AveragePrecision {
    private record Scored(double score, boolean relevant) {}

    private AveragePrecision() {}

    /**
     * Returns the average precision of items ranked by descending score.
     *
     * @param relevant the scores of the relevant items
     * @param others the scores of the other items
     * @throws IllegalArgumentException if {@code relevant} is empty
     */
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
     * Returns the sum of the precisions at the ranks of the tied relevant items, averaged over all orders of the tied
     * items. Every tied rank is equally likely to be that of a relevant item. If one tied rank holds a relevant item,
     * each of the other relevant items is equally likely to be at any of the remaining tied ranks.
     *
     * @param from the first tied rank, counted from 0
     * @param to one past the last tied rank
     * @param found the number of relevant items before {@code from}
     * @param equal the number of relevant items among the tied items
     */
    private static double ofEqual(int from, int to, int found, int equal) {
        if (equal == 0) {
            return 0;
        }
        int ranks = to - from;
        double probability = (double) equal / ranks;
        double sum = 0;
        for (int before = 0; before < ranks; before++) {
            double relevantBefore = ranks == 1 ? 0 : (double) before * (equal - 1) / (ranks - 1);
            sum += probability * (found + 1 + relevantBefore) / (from + before + 1);
        }
        return sum;
    }
}
