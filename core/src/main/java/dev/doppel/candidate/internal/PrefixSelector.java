package dev.doppel.candidate.internal;

import java.util.Arrays;

/**
 * Selects the prefixes of sets by the frequencies of their elements; see {@link PrefixFilter}. Reuses its scratch
 * memory, so each thread needs its own instance.
 */
final class PrefixSelector {
    /** A factor slightly below 1, to keep rounding errors from raising {@code f·n} above a whole number. */
    private static final double ROUNDING = 1 - 1e-12;

    private final double floor;
    private final int minIndexed;
    private final int[] histogram = new int[CountingFilter.MAX + 1];
    private final Selection all = new Selection();
    private final Selection strong = new Selection();

    /**
     * Creates a selector of prefixes.
     *
     * @param floor the minimum Jaccard similarity of the pairs to find
     * @param minIndexed the lowest count of an indexed element
     */
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

    /** Returns the prefix length that suffices if no partner is smaller than the set. */
    private static int strongLength(double floor, int size) {
        int shared = Math.max(1, (int) Math.ceil(2 * floor / (1 + floor) * size * ROUNDING));
        return size - shared + 1;
    }

    /** Returns the rarest indexed elements of a set. In a tie, earlier elements are selected. */
    PostingKeys select(long[] elements, byte... frequencies) {
        Arrays.fill(histogram, 0);
        for (byte frequency : frequencies) {
            histogram[frequency & 0xFF]++;
        }
        int notIndexed = 0;
        for (int count = 0; count < minIndexed; count++) {
            notIndexed += histogram[count];
        }
        all.begin(length(floor, elements.length) - notIndexed);
        strong.begin(strongLength(floor, elements.length) - notIndexed);
        if (all.size == 0) {
            return PostingKeys.NONE;
        }
        long[] selected = new long[all.size];
        int nextStrong = 0;
        int nextWeak = strong.size;
        for (int i = 0; i < elements.length && nextStrong + nextWeak < strong.size + all.size; i++) {
            int count = frequencies[i] & 0xFF;
            if (count >= minIndexed && all.contains(count)) {
                selected[strong.contains(count) ? nextStrong++ : nextWeak++] = elements[i];
            }
        }
        return new PostingKeys(selected, strong.size);
    }

    /** The rarest indexed elements of a set. */
    private final class Selection {
        int size;
        int maxCount;
        /**
         * The number of elements to select among those whose count is {@link #maxCount}. All rarer indexed elements are
         * selected.
         */
        int atMaxCount;

        private int ties;

        /** Starts a new selection of {@code wanted} elements, or of no elements if {@code wanted} is negative. */
        void begin(int wanted) {
            size = Math.max(0, wanted);
            maxCount = minIndexed;
            atMaxCount = size;
            ties = 0;
            while (maxCount < CountingFilter.MAX && histogram[maxCount] < atMaxCount) {
                atMaxCount -= histogram[maxCount++];
            }
        }

        /**
         * Returns whether the next element, whose count is {@code count}, is selected. Must be called for all elements
         * in order.
         */
        boolean contains(int count) {
            return count < maxCount || (count == maxCount && ties++ < atMaxCount);
        }

        /** Returns an upper bound on the number of lookups for the selected elements; see {@link JoinLookupCount}. */
        long lookups(int documents) {
            long lookups = (long) atMaxCount * PrefixFilter.lookups(maxCount, documents);
            for (int count = minIndexed; count < maxCount; count++) {
                lookups += (long) histogram[count] * PrefixFilter.lookups(count, documents);
            }
            return lookups;
        }
    }

    /** Returns upper bounds on the number of lookups for the most recently selected prefix. */
    JoinLookupCount lookups(int documents) {
        return new JoinLookupCount(all.lookups(documents), strong.lookups(documents));
    }
}
