package dev.doppel.verify;

import dev.doppel.shingle.ShingleSet;
import org.jspecify.annotations.Nullable;

/**
 * What makes two documents a pair: a measure that reaches a threshold. A pair with nothing in common never does, not even
 * the threshold 0.
 *
 * @param floor the least Jaccard similarity of such a pair, see {@link Measure#jaccardFloor}
 */
public record Criterion(Measure measure, double threshold, double floor) {
    /** The floor where something else than shingles makes a pair, and they may have nothing in common. */
    public static final double NO_FLOOR = -1;

    /** What two documents have in common, or null where they are no pair. */
    public @Nullable Overlap met(ShingleSet left, ShingleSet right) {
        if (floor == NO_FLOOR) {
            Overlap overlap = Overlap.of(left, right);
            return measure.of(overlap) >= threshold ? overlap : null;
        }
        Overlap overlap = Overlap.reaching(floor, left, right);
        return overlap != null && overlap.common() > 0 && measure.of(overlap) >= threshold ? overlap : null;
    }

    /** Whether two documents with so many elements can be a pair at all. */
    public boolean possible(int left, int right) {
        return Overlap.leastCommon(floor, left, right) <= Math.min(left, right);
    }
}
