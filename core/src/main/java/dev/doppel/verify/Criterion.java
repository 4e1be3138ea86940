package dev.doppel.verify;

import dev.doppel.shingle.ShingleSet;
import org.jspecify.annotations.Nullable;

/**
 * The criterion that a candidate pair must meet: a similarity of at least {@code threshold} according to
 * {@code measure}. Unless the criterion was created by {@link #withoutFloor}, the documents must have a shingle in
 * common even if the threshold is 0.
 *
 * <pre>{@code
 * Criterion criterion = Criterion.of(Measure.JACCARD, 0.5, false);
 * Overlap overlap = criterion.met(ShingleSet.ofSorted(1, 2, 3), ShingleSet.ofSorted(2, 3, 4));
 * boolean isMet = overlap != null;    // true
 * }</pre>
 *
 * @param floor the minimum Jaccard similarity of a pair that meets the criterion; see {@link Measure#jaccardFloor}
 */
public record Criterion(Measure measure, double threshold, double floor) {
    /** The floor of a criterion that also accepts pairs without a common shingle. */
    private static final double NO_FLOOR = -1;

    /** Returns the criterion for candidate pairs found by shingles. */
    public static Criterion of(Measure measure, double threshold, boolean bag) {
        return new Criterion(measure, threshold, measure.jaccardFloor(threshold, bag));
    }

    /** Returns the criterion for candidate pairs found by passages. Such pairs need not have a shingle in common. */
    public static Criterion withoutFloor(Measure measure, double threshold) {
        return new Criterion(measure, threshold, NO_FLOOR);
    }

    /** Returns the overlap of two documents, or null if they do not meet the criterion. */
    public @Nullable Overlap met(ShingleSet left, ShingleSet right) {
        if (floor == NO_FLOOR) {
            Overlap overlap = Overlap.of(left, right);
            return measure.of(overlap) >= threshold ? overlap : null;
        }
        Overlap overlap = Overlap.reaching(floor, left, right);
        return overlap != null && overlap.common() > 0 && measure.of(overlap) >= threshold ? overlap : null;
    }

    /** Returns whether two documents with {@code left} and {@code right} elements can meet the criterion. */
    public boolean possible(int left, int right) {
        return Overlap.leastCommon(floor, left, right) <= Math.min(left, right);
    }
}
