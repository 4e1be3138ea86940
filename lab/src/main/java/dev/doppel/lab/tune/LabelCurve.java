package dev.doppel.lab.tune;

import dev.doppel.lab.internal.plot.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How well a threshold on the similarity tells pairs labelled same from those labelled different, for every threshold that
 * makes a difference. A pair with nothing in common is never found, whatever the threshold.
 */
public final class LabelCurve {
    /** A threshold is written with two digits after the point, or as many more as it needs to tell two similarities apart. */
    private static final double COARSEST = 100;

    private static final int MOST_DIGITS = 12;

    private final List<Judged> judged;
    private final int same;
    private final @Nullable Double fixed;
    private final List<Cut> cuts = new ArrayList<>();

    /** A labelled pair and its similarity. */
    record Judged(double similarity, boolean same) {}

    /**
     * What a threshold finds.
     *
     * @param right found and labelled same
     * @param wrong found and labelled different
     * @param missed not found and labelled same
     * @param margin how far apart the similarities on both sides of the threshold are
     */
    public record Cut(double threshold, int right, int wrong, int missed, double margin) {
        /** Where nothing is found, nothing is found wrongly. */
        public double precision() {
            return right + wrong == 0 ? 1 : (double) right / (right + wrong);
        }

        public double recall() {
            return (double) right / (right + missed);
        }

        public double f1() {
            return 2.0 * right / (2 * right + wrong + missed);
        }
    }

    /**
     * Of pairs in any order.
     *
     * @param fixed the threshold if it is not to be chosen; null where it is
     */
    LabelCurve(List<Judged> unordered, @Nullable Double fixed) {
        this.fixed = fixed;
        judged = unordered.stream()
                .sorted(Comparator.comparingDouble(Judged::similarity).reversed())
                .toList();
        same = (int) judged.stream().filter(Judged::same).count();
        int right = 0;
        int wrong = 0;
        for (int i = 0; i < judged.size() && judged.get(i).similarity() > 0; i++) {
            right += judged.get(i).same() ? 1 : 0;
            wrong += judged.get(i).same() ? 0 : 1;
            double lowest = judged.get(i).similarity();
            double next = i + 1 < judged.size() ? judged.get(i + 1).similarity() : 0;
            if (next < lowest) {
                cuts.add(new Cut(between(next, lowest), right, wrong, same - right, lowest - next));
            }
        }
    }

    /** Midway, so that it serves other pairs as well as these, and with no more digits than it needs. */
    private static double between(double low, double high) {
        double middle = (low + high) / 2;
        double unit = COARSEST;
        for (int digits = 2; digits < MOST_DIGITS; digits++, unit *= 10) {
            double rounded = Math.round(middle * unit) / unit;
            if (rounded > low && rounded <= high) {
                return rounded;
            }
        }
        return middle;
    }

    /** The cut with the highest F1; of several, the one with the widest margin, then the highest. Nothing found is the least. */
    Cut best() {
        Cut best = new Cut(1, 0, 0, same, 0);
        for (Cut cut : cuts) {
            int order = Double.compare(cut.f1(), best.f1());
            if (order > 0 || (order == 0 && cut.margin() > best.margin())) {
                best = cut;
            }
        }
        return best;
    }

    /** The cut at the threshold that was asked for, or else the best. */
    public Cut settled() {
        return fixed == null ? best() : at(fixed);
    }

    /** What a given threshold finds. */
    public Cut at(double threshold) {
        int right = 0;
        int wrong = 0;
        for (Judged pair : judged) {
            if (pair.similarity() > 0 && pair.similarity() >= threshold) {
                right += pair.same() ? 1 : 0;
                wrong += pair.same() ? 0 : 1;
            }
        }
        return new Cut(threshold, right, wrong, same - right, 0);
    }

    /** The share of different pairs found against the share of same pairs found, from none to all. */
    public List<Point> roc() {
        int different = judged.size() - same;
        List<Point> points = new ArrayList<>();
        points.add(new Point(0, 0));
        int right = 0;
        int wrong = 0;
        for (int i = 0; i < judged.size(); i++) {
            right += judged.get(i).same() ? 1 : 0;
            wrong += judged.get(i).same() ? 0 : 1;
            boolean last = i + 1 == judged.size();
            if (last || judged.get(i + 1).similarity() < judged.get(i).similarity()) {
                points.add(new Point((double) wrong / different, (double) right / same));
            }
        }
        return points;
    }

    /** The area under {@link #roc}: the chance that a same pair is more similar than a different one, ties counted half. */
    public double area() {
        List<Point> points = roc();
        double area = 0;
        for (int i = 1; i < points.size(); i++) {
            area += (points.get(i).x() - points.get(i - 1).x())
                    * (points.get(i).y() + points.get(i - 1).y())
                    / 2;
        }
        return area;
    }
}
