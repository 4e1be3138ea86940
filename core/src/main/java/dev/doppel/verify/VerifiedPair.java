package dev.doppel.verify;

import java.util.Comparator;

/**
 * Two documents whose similarity was computed exactly and reaches the threshold.
 *
 * @param left the place of the document that comes first in the input
 * @param right the place of the other
 * @param similarity by the measure asked for
 * @param overlap the counts from which every other measure follows
 */
public record VerifiedPair(int left, int right, double similarity, Overlap overlap) {
    /** The most similar first; equally similar ones in the order of the input. */
    public static final Comparator<VerifiedPair> STRONGEST_FIRST = Comparator.comparingDouble(VerifiedPair::similarity)
            .reversed()
            .thenComparingInt(VerifiedPair::left)
            .thenComparingInt(VerifiedPair::right);
}
