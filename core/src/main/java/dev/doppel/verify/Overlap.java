package dev.doppel.verify;

import dev.doppel.shingle.ShingleSet;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The overlap of two documents. All measures are computed from the overlap. In a set, every shingle has a count of 1.
 *
 * <pre>{@code
 * Overlap overlap = Overlap.of(ShingleSet.ofSorted(1, 2, 3), ShingleSet.ofSorted(2, 3, 4));
 * double similarity = Measure.JACCARD.of(overlap);    // 0.5
 * }</pre>
 *
 * @param common the number of distinct shingles that both documents contain
 * @param left the number of distinct shingles in the left document
 * @param right the number of distinct shingles in the right document
 * @param commonCount the sum, over all common shingles, of the smaller of the two counts
 * @param leftCount the sum of the left document's counts
 * @param rightCount the sum of the right document's counts
 * @param product the sum, over all common shingles, of the product of the two counts
 * @param leftSquares the sum of the squares of the left document's counts
 * @param rightSquares the sum of the squares of the right document's counts
 */
public record Overlap(
        int common,
        int left,
        int right,
        long commonCount,
        long leftCount,
        long rightCount,
        long product,
        long leftSquares,
        long rightSquares)
        implements Serializable {
    /** A factor slightly below 1, to keep rounding errors from raising a product above a whole number. */
    private static final double ROUNDING = 1 - 1e-12;

    /** The number of merge steps between two checks of whether the required overlap can still be reached. */
    private static final int STEPS_PER_CHECK = 16;

    /** Returns the overlap of two documents, computed in linear time by merging their sorted shingles. */
    public static Overlap of(ShingleSet left, ShingleSet right) {
        return left.isBag() || right.isBag() ? ofBags(left, right) : ofSets(left.shingles(), right.shingles());
    }

    /** Returns the overlap of two documents. May return null if their Jaccard similarity is below {@code floor}. */
    public static @Nullable Overlap reaching(double floor, ShingleSet left, ShingleSet right) {
        int required = leastCommon(floor, left.size(), right.size());
        if (required > Math.min(left.size(), right.size())) {
            return null;
        }
        return left.isBag() || right.isBag()
                ? ofBags(left, right)
                : ofSets(left.shingles(), right.shingles(), required);
    }

    /**
     * Returns the minimum number of elements that two sets of the given sizes must share to reach the Jaccard
     * similarity {@code floor}. The result is at least 1.
     */
    public static int leastCommon(double floor, int left, int right) {
        return Math.max(1, (int) Math.ceil(floor / (1 + floor) * ((double) left + right) * ROUNDING));
    }

    private static Overlap ofSets(long[] left, long[] right) {
        return Objects.requireNonNull(ofSets(left, right, 0));
    }

    private static @Nullable Overlap ofSets(long[] left, long[] right, int required) {
        int common = 0;
        for (int i = 0, j = 0; i < left.length && j < right.length; ) {
            int steps = Math.min(STEPS_PER_CHECK, Math.min(left.length - i, right.length - j));
            for (int step = 0; step < steps; step++) {
                long a = left[i];
                long b = right[j];
                // This code has no branches, since the outcome of the comparisons is unpredictable.
                common += a == b ? 1 : 0;
                i += a <= b ? 1 : 0;
                j += b <= a ? 1 : 0;
            }
            if (common + Math.min(left.length - i, right.length - j) < required) {
                return null;
            }
        }
        return ofSets(common, left.length, right.length);
    }

    private static Overlap ofSets(int common, int left, int right) {
        return new Overlap(common, left, right, common, left, right, common, left, right);
    }

    private static Overlap ofBags(ShingleSet left, ShingleSet right) {
        long[] a = left.shingles();
        long[] b = right.shingles();
        int common = 0;
        long commonCount = 0;
        long product = 0;
        for (int i = 0, j = 0; i < a.length && j < b.length; ) {
            if (a[i] == b[j]) {
                common++;
                commonCount += Math.min(left.count(i), right.count(j));
                product += (long) left.count(i) * right.count(j);
                i++;
                j++;
            } else if (a[i] < b[j]) {
                i++;
            } else {
                j++;
            }
        }
        return new Overlap(
                common,
                a.length,
                b.length,
                commonCount,
                left.size(),
                right.size(),
                product,
                squares(left),
                squares(right));
    }

    /** Returns a copy of this overlap with the left and right documents swapped. */
    public Overlap swapped() {
        return new Overlap(common, right, left, commonCount, rightCount, leftCount, product, rightSquares, leftSquares);
    }

    /** Returns the fraction of the left document's shingles that the right document contains. */
    public double leftContainment() {
        return share(commonCount, leftCount);
    }

    /** Returns the fraction of the right document's shingles that the left document contains. */
    public double rightContainment() {
        return share(commonCount, rightCount);
    }

    /** Returns the Euclidean distance between the vectors of shingle counts. */
    public double distance() {
        return Math.sqrt((double) (leftSquares + rightSquares - 2 * product));
    }

    /** Returns {@code part / whole}, or 0 if {@code part} is 0. */
    private static double share(long part, long whole) {
        return part == 0 ? 0 : (double) part / whole;
    }

    private static long squares(ShingleSet set) {
        long sum = 0;
        for (int i = 0; i < set.distinct(); i++) {
            sum += (long) set.count(i) * set.count(i);
        }
        return sum;
    }
}
