package dev.doppel.candidate.internal;

import java.util.Arrays;

/**
 * Selects the prefixes of sets from the frequencies of their elements; see {@link Prefixes}. Reuses its scratch memory,
 * so each thread needs its own instance.
 */
final class PrefixSelector {
    /** A factor slightly below 1. It keeps rounding errors from raising {@code f·n} above a whole number. */
    private static final double ROUNDING = 1 - 1e-12;

    private static final long[] NO_ELEMENTS = {};

    private final double floor;
    private final int minIndexed;
    private final int[] histogram = new int[ElementCounts.MAX + 1];
    private int maxCount;
    /** The number of selected elements with a count of {@link #maxCount}. All rarer indexed elements are selected. */
    private int atMaxCount;

    /** @param minIndexed the lowest count of an indexed element */
    PrefixSelector(double floor, int minIndexed) {
        this.floor = floor;
        this.minIndexed = minIndexed;
    }

    /**
     * Returns the prefix length for a set of {@code size} elements, including elements that are not indexed. A larger
     * set never has a shorter prefix.
     */
    static int length(double floor, int size) {
        int shared = Math.max(1, (int) Math.ceil(floor * size * ROUNDING));
        return size - shared + 1;
    }

    /** Returns the rarest indexed elements of a set. In a tie, earlier elements are selected. */
    long[] select(long[] elements, byte... frequencies) {
        Arrays.fill(histogram, 0);
        for (byte frequency : frequencies) {
            histogram[frequency & 0xFF]++;
        }
        int wanted = length(floor, elements.length);
        for (int count = 0; count < minIndexed; count++) {
            wanted -= histogram[count];
        }
        maxCount = minIndexed;
        atMaxCount = wanted;
        if (wanted <= 0) {
            atMaxCount = 0;
            return NO_ELEMENTS;
        }
        while (maxCount < ElementCounts.MAX && histogram[maxCount] < atMaxCount) {
            atMaxCount -= histogram[maxCount++];
        }
        atMaxCount = Math.min(atMaxCount, histogram[maxCount]);
        long[] selected = new long[wanted];
        int filled = 0;
        int ties = 0;
        for (int i = 0; i < elements.length && filled < wanted; i++) {
            int count = frequencies[i] & 0xFF;
            if (count >= minIndexed && (count < maxCount || (count == maxCount && ties++ < atMaxCount))) {
                selected[filled++] = elements[i];
            }
        }
        return filled == wanted ? selected : Arrays.copyOf(selected, filled);
    }

    /** Returns an upper bound on the number of postings that are read when the last prefix is looked up. */
    long meetings(int documents) {
        long meetings = (long) atMaxCount * Prefixes.meetings(maxCount, documents);
        for (int count = minIndexed; count < maxCount; count++) {
            meetings += (long) histogram[count] * Prefixes.meetings(count, documents);
        }
        return meetings;
    }
}
