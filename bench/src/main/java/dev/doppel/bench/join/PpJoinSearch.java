package dev.doppel.bench.join;

import java.util.function.IntConsumer;

/**
 * The search for candidates in PPJoin (Xiao, Wang, Lin and Yu 2008). PPJoin is AllPairs with a shorter indexed prefix
 * and a positional filter. The filter excludes a pair if too few elements follow a shared element to reach the required
 * overlap.
 */
final class PpJoinSearch {
    private final int[][] sets;
    private final JaccardBounds bounds;
    private final PrefixIndex index;
    private final PrefixOverlaps overlaps;

    PpJoinSearch(int[][] sets, FrequencyOrderedSets ranked, JaccardBounds bounds) {
        this.sets = sets;
        this.bounds = bounds;
        this.index = new PrefixIndex(sets, ranked, bounds::indexingPrefix);
        this.overlaps = new PrefixOverlaps(sets.length);
    }

    /**
     * Passes each candidate among the earlier sets to {@code candidate}, and then indexes set {@code number}. This
     * method must be called for all sets in order.
     */
    void next(int number, IntConsumer candidate) {
        int[] set = sets[number];
        int minSize = bounds.minPartner(set.length);
        int prefix = bounds.probingPrefix(set.length);
        for (int i = index.firstShared(set); i < prefix; i++) {
            int end = index.end(set[i]);
            for (int posting = index.start(set[i], minSize); posting < end; posting++) {
                int partner = index.set(posting);
                if (!overlaps.isPruned(partner)) {
                    filter(set.length, i, partner, index.position(posting));
                }
            }
        }
        overlaps.drain(candidate);
        index.add(number);
    }

    private void filter(int size, int position, int partner, int partnerPosition) {
        int partnerSize = sets[partner].length;
        int following = Math.min(size - position, partnerSize - partnerPosition);
        if (overlaps.of(partner) + following >= bounds.minCommon(size, partnerSize)) {
            overlaps.increment(partner);
        } else {
            overlaps.prune(partner);
        }
    }

    /** Returns the overlap of the current set's probing prefix with the indexed prefix of a candidate. */
    int prefixOverlap(int candidate) {
        return overlaps.of(candidate);
    }
}
