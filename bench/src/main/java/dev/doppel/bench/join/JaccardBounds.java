package dev.doppel.bench.join;

import dev.doppel.verify.Overlap;

/**
 * The bounds on sizes, prefixes and overlaps that follow from a minimum Jaccard similarity. The sizes of sets that the
 * methods receive must be at least 1.
 */
record JaccardBounds(double threshold) {
    /** A factor slightly below 1, to prevent rounding errors from raising a product above a whole number. */
    private static final double ROUNDING = 1 - 1e-12;

    /** Returns the size of the smallest set that can be similar to a set of the given size. */
    int minPartner(int size) {
        return atLeast(threshold * size);
    }

    /** Returns the number of elements of a set that must be looked up to find all similar sets. */
    int probingPrefix(int size) {
        return size - minPartner(size) + 1;
    }

    /**
     * Returns the number of elements of a set that must be indexed if only sets of at least its size search the index.
     */
    int indexingPrefix(int size) {
        return size - atLeast(2 * threshold / (1 + threshold) * size) + 1;
    }

    /** Returns the minimum number of elements that two similar sets of the given sizes have in common. */
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
