package dev.doppel.verify;

import dev.doppel.shingle.ShingleSet;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What two documents have in common, counted: everything that the measures are computed from. In a set every count of a
 * shingle is one, and the sums of bags fall together with the numbers of shingles.
 *
 * @param common how many different shingles both have
 * @param left how many different shingles the left document has
 * @param right how many different shingles the right document has
 * @param commonCount the sum of the lesser counts
 * @param leftCount the sum of the left document's counts
 * @param rightCount the sum of the right document's counts
 * @param product the sum of the products of counts
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
    /** Keeps a product from being rounded up past a whole number that it equals; far above the error of doubles. */
    private static final double ROUNDING = 1 - 1e-12;

    /** Steps between two looks at whether it is still worth it. */
    private static final int STRETCH = 16;

    /** Counts by merging the two sorted sets. */
    public static Overlap of(ShingleSet left, ShingleSet right) {
        return left.isBag() || right.isBag() ? ofBags(left, right) : ofSets(left.shingles(), right.shingles());
    }

    /** The same, or null as soon as it is clear that the Jaccard similarity of the elements is below {@code floor}. */
    public static @Nullable Overlap reaching(double floor, ShingleSet left, ShingleSet right) {
        int required = leastCommon(floor, left.size(), right.size());
        if (required > Math.min(left.size(), right.size())) {
            return null;
        }
        return left.isBag() || right.isBag()
                ? ofBags(left, right)
                : ofSets(left.shingles(), right.shingles(), required);
    }

    /** How many elements sets of these sizes have in common at least, if their Jaccard similarity reaches a floor. */
    public static int leastCommon(double floor, int left, int right) {
        return Math.max(1, (int) Math.ceil(floor / (1 + floor) * ((double) left + right) * ROUNDING));
    }

    private static Overlap ofSets(long[] left, long[] right) {
        return Objects.requireNonNull(ofSets(left, right, 0));
    }

    private static @Nullable Overlap ofSets(long[] left, long[] right, int required) {
        int common = 0;
        for (int i = 0, j = 0; i < left.length && j < right.length; ) {
            int stretch = Math.min(STRETCH, Math.min(left.length - i, right.length - j));
            for (int step = 0; step < stretch; step++) {
                long a = left[i];
                long b = right[j];
                // Without branches: which side is less is as good as random, and a wrong guess costs more than the
                // work.
                common += a == b ? 1 : 0;
                i += a <= b ? 1 : 0;
                j += b <= a ? 1 : 0;
            }
            if (common + Math.min(left.length - i, right.length - j) < required) {
                return null;
            }
        }
        return new Overlap(
                common,
                left.length,
                right.length,
                common,
                left.length,
                right.length,
                common,
                left.length,
                right.length);
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

    /** The same with the documents the other way round. */
    public Overlap swapped() {
        return new Overlap(common, right, left, commonCount, rightCount, leftCount, product, rightSquares, leftSquares);
    }

    /** The share of the left document that the right one contains. */
    public double leftContainment() {
        return share(commonCount, leftCount);
    }

    /** The share of the right document that the left one contains. */
    public double rightContainment() {
        return share(commonCount, rightCount);
    }

    /** The Euclidean distance between the two vectors of counts. */
    public double distance() {
        return Math.sqrt((double) (leftSquares + rightSquares - 2 * product));
    }

    /** A share of which nothing is nothing: an empty document resembles no other. */
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
