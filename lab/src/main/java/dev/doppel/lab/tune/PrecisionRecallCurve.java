package dev.doppel.lab.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The precision and recall on labelled pairs, for every threshold at which either changes. A pair of documents without
 * common elements is not found at any threshold.
 */
public final class PrecisionRecallCurve {
    /** The reciprocal of 0.01. Thresholds are rounded to multiples of 0.01, or to more decimal places if necessary. */
    private static final double COARSEST = 100;

    private static final int MAX_DIGITS = 12;

    private final List<ScoredPair> pairs;
    private final int same;
    private final @Nullable Double fixed;
    private final List<Score> scores = new ArrayList<>();
    private final List<RocPoint> roc = new ArrayList<>();

    /** A labelled pair and its similarity. */
    record ScoredPair(double similarity, boolean same) {}

    /** A point on the receiver operating characteristic (ROC) curve. */
    public record RocPoint(double falsePositiveRate, double truePositiveRate) {}

    /**
     * The numbers of labelled pairs that are found and missed at a threshold.
     *
     * @param margin the difference between the nearest similarities above and below the threshold
     */
    public record Score(double threshold, int truePositives, int falsePositives, int falseNegatives, double margin) {
        /** Returns the fraction of found pairs that are labelled as same, or 1 if no pairs are found. */
        public double precision() {
            int found = truePositives + falsePositives;
            return found == 0 ? 1 : (double) truePositives / found;
        }

        /** Returns the fraction of pairs labelled as same that are found. */
        public double recall() {
            return (double) truePositives / (truePositives + falseNegatives);
        }

        /** Returns the harmonic mean of precision and recall. */
        public double f1() {
            return 2.0 * truePositives / (2 * truePositives + falsePositives + falseNegatives);
        }
    }

    /**
     * Creates a curve.
     *
     * @param fixed the requested threshold, or null to choose the best threshold
     */
    PrecisionRecallCurve(List<ScoredPair> unordered, @Nullable Double fixed) {
        this.fixed = fixed;
        pairs = unordered.stream()
                .sorted(Comparator.comparingDouble(ScoredPair::similarity).reversed())
                .toList();
        same = (int) pairs.stream().filter(ScoredPair::same).count();
        int different = pairs.size() - same;
        int truePositives = 0;
        roc.add(new RocPoint(0, 0));
        for (int i = 0; i < pairs.size(); i++) {
            truePositives += pairs.get(i).same() ? 1 : 0;
            int falsePositives = i + 1 - truePositives;
            double lowest = pairs.get(i).similarity();
            boolean last = i + 1 == pairs.size();
            double next = last ? 0 : pairs.get(i + 1).similarity();
            if (last || next < lowest) {
                roc.add(new RocPoint((double) falsePositives / different, (double) truePositives / same));
                if (lowest > 0) {
                    scores.add(new Score(
                            between(next, lowest), truePositives, falsePositives, same - truePositives, lowest - next));
                }
            }
        }
    }

    /**
     * Returns a threshold that is greater than {@code low} and at most {@code high}, near their midpoint and with few
     * decimal places.
     */
    private static double between(double low, double high) {
        double middle = (low + high) / 2;
        double unit = COARSEST;
        for (int digits = 2; digits < MAX_DIGITS; digits++, unit *= 10) {
            double rounded = Math.round(middle * unit) / unit;
            if (rounded > low && rounded <= high) {
                return rounded;
            }
        }
        return middle;
    }

    /**
     * Returns the score with the highest F1. Ties are resolved in favour of the widest margin, then of the highest
     * threshold.
     */
    Score best() {
        Score best = new Score(1, 0, 0, same, 0);
        for (Score score : scores) {
            int order = Double.compare(score.f1(), best.f1());
            if (order > 0 || (order == 0 && score.margin() > best.margin())) {
                best = score;
            }
        }
        return best;
    }

    /** Returns the score at the requested threshold, or the best score if no threshold was requested. */
    public Score chosen() {
        return fixed == null ? best() : at(fixed);
    }

    /** Returns the score at a threshold, with a margin of 0. */
    public Score at(double threshold) {
        int truePositives = found(threshold, true);
        return new Score(threshold, truePositives, found(threshold, false), same - truePositives, 0);
    }

    private int found(double threshold, boolean label) {
        return (int) pairs.stream()
                .filter(pair -> pair.same() == label && pair.similarity() > 0 && pair.similarity() >= threshold)
                .count();
    }

    /** Returns the points of the ROC curve, from the highest threshold to the lowest. */
    public List<RocPoint> roc() {
        return List.copyOf(roc);
    }

    /** Returns the area under the ROC curve. The area is 1 if a threshold separates the labels perfectly. */
    public double area() {
        double area = 0;
        for (int i = 1; i < roc.size(); i++) {
            area += (roc.get(i).falsePositiveRate() - roc.get(i - 1).falsePositiveRate())
                    * (roc.get(i).truePositiveRate() + roc.get(i - 1).truePositiveRate())
                    / 2;
        }
        return area;
    }
}
