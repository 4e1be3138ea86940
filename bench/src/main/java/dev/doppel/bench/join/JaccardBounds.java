package dev.doppel.bench.join;

import dev.doppel.verify.Overlap;

/**
 * The bounds on sizes, prefixes and overlaps that follow from a minimum Jaccard similarity. Set sizes passed to the
 * methods must be at least 1.
 */
record JaccardBounds(double threshold) {
    /** A factor slightly below 1, to prevent rounding errors from raising a product above a whole number. */
    private static final double ROUNDING = 1 - 1e-12;

    /** Returns the size of the smallest set that can be similar to a set of the given size. */
    int minPartner(int size) {
        return atLeast(threshold * size);
    }

    /** Returns how many elements of a set of the given size must be looked up to find all similar sets. */
    int probingPrefix(int size) {
        return size - minPartner(size) + 1;
    }

    /**
     * Returns how many elements of a set of the given size must be indexed if the index is searched only for sets that
     * are at least as large.
     */
    int indexingPrefix(int size) {
        return size - atLeast(2 * threshold / (1 + threshold) * size) + 1;
    }

    /** Returns the minimum number of elements that two sets of the given sizes must have in common to be similar. */
    int minCommon(int one, int other) {
        return Overlap.leastCommon(threshold, one, other);
    }

    boolean isSimilar(int common, int one, int other) {
        return common / ((double) one + other - common) >= threshold;
    }

    private static int atLeast(double bound) {
        return Math.max(1, (int) Math.ceil(bound * ROUNDING));
    }
}
