package dev.doppel.lab.experiment;

import dev.doppel.hash.HashMixer;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import java.util.Arrays;

/** Two sets of random elements with a known similarity. */
final class RandomSetPair {
    private final double jaccard;
    private final long[] left;
    private final long[] right;

    /**
     * Creates two sets whose union has {@code union} elements. The similarity is rounded to a multiple of
     * {@code 1 / union}.
     */
    RandomSetPair(int union, double jaccard, long seed) {
        int common = (int) Math.round(union * jaccard);
        int leftSize = common + (union - common) / 2;
        long[] elements = new long[union];
        Arrays.setAll(elements, i -> HashMixer.draw(seed, i));
        this.jaccard = (double) common / union;
        this.left = Arrays.copyOf(elements, leftSize);
        this.right = Arrays.copyOf(elements, common + union - leftSize);
        System.arraycopy(elements, leftSize, right, common, union - leftSize);
    }

    double jaccard() {
        return jaccard;
    }

    Sketch left(Sketcher sketcher) {
        return sketcher.sketch(left, left.length);
    }

    Sketch right(Sketcher sketcher) {
        return sketcher.sketch(right, right.length);
    }
}
