package dev.doppel.sketch;

import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Two random sets with a known Jaccard similarity. */
public record RandomSets(ShingleSet left, ShingleSet right, double jaccard) {
    /** Returns two sets whose union has {@code union} elements and whose intersection has {@code common} elements. */
    public static RandomSets of(SplittableRandom random, int union, int common) {
        long[] elements = random.longs(union).toArray();
        int ofLeft = common + (union - common) / 2;
        long[] left = Arrays.copyOf(elements, ofLeft);
        long[] right = new long[union - ofLeft + common];
        System.arraycopy(elements, 0, right, 0, common);
        System.arraycopy(elements, ofLeft, right, common, union - ofLeft);
        return new RandomSets(ShingleSet.setOf(left), ShingleSet.setOf(right), (double) common / union);
    }
}
