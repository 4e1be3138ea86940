package dev.doppel.internal.plan;

import dev.doppel.candidate.internal.DocumentPrefixes;
import dev.doppel.candidate.internal.ElementCounter;
import dev.doppel.candidate.internal.PrefixFilter;
import dev.doppel.internal.Decimals;

/**
 * The estimated cost of an exact join.
 *
 * @param lookUps an upper bound on the number of postings that the join reads
 * @param elements the total number of elements in all documents
 * @param documents the number of documents
 */
public record JoinCost(long lookUps, long elements, long documents) {
    /** The maximum number of postings that an exact join can read without a noticeable delay. */
    private static final long FREE_LOOK_UPS = 5_000_000;

    /**
     * The maximum cost of a worthwhile exact join, as a multiple of the cost of sketching. This factor exceeds 1, since
     * finding every pair is worth some extra cost.
     */
    private static final long WORTH_OF_FULL_RECALL = 2;

    /** Returns the cost of joining documents that are in memory. */
    public static JoinCost of(DocumentPrefixes prefixes) {
        return new JoinCost(prefixes.lookups(), prefixes.elements(), prefixes.documents());
    }

    /**
     * Returns the estimated cost of a join. The estimate is based on a sample, so the documents need not all be in
     * memory.
     */
    public static JoinCost of(ElementCounter counter, PrefixFilter prefixes) {
        return new JoinCost(counter.lookups(prefixes), counter.elements(), counter.documents());
    }

    boolean isWorthwhile(int sketchSize) {
        long sketching = elements + documents * sketchSize;
        return lookUps <= Math.max(FREE_LOOK_UPS, WORTH_OF_FULL_RECALL * sketching);
    }

    @Override
    public String toString() {
        return Decimals.grouped(lookUps) + (lookUps == 1 ? " look-up" : " look-ups") + " in its index";
    }
}
