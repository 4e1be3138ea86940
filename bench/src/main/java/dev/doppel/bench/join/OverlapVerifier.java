package dev.doppel.bench.join;

/**
 * Computes the overlap of candidate pairs. The computation starts after the prefixes, whose overlap is known, and stops
 * as soon as the required overlap can no longer be reached.
 */
record OverlapVerifier(FrequencyOrderedSets ranked, JaccardBounds bounds, JoinResult.Collector results) {
    /**
     * Verifies a pair.
     *
     * @param prefixOverlap the number of elements that the two prefixes have in common
     */
    void verify(int one, int onePrefix, int other, int otherPrefix, int prefixOverlap) {
        results.addCandidate();
        int[] a = ranked.sets()[one];
        int[] b = ranked.sets()[other];
        int required = bounds.minCommon(a.length, b.length);
        // The prefix that ends first contains all common elements up to its last element, and the other set has at
        // least prefixOverlap elements up to that element.
        int common = a[onePrefix - 1] < b[otherPrefix - 1]
                ? merge(a, onePrefix, b, prefixOverlap, prefixOverlap, required)
                : merge(a, prefixOverlap, b, otherPrefix, prefixOverlap, required);
        if (common >= required && bounds.isSimilar(common, a.length, b.length)) {
            results.addPair(ranked.documents()[one], ranked.documents()[other], common);
        }
    }

    /** Returns the overlap if it is at least {@code required}, and otherwise a number less than {@code required}. */
    private static int merge(int[] a, int fromA, int[] b, int fromB, int known, int required) {
        int common = known;
        int i = fromA;
        int j = fromB;
        // The number of remaining elements of each set that may be missing from the other set.
        int spareA = known + a.length - fromA - required;
        int spareB = known + b.length - fromB - required;
        while (i < a.length && j < b.length && spareA >= 0 && spareB >= 0) {
            if (a[i] == b[j]) {
                common++;
                i++;
                j++;
            } else if (a[i] < b[j]) {
                i++;
                spareA--;
            } else {
                j++;
                spareB--;
            }
        }
        return common;
    }
}
