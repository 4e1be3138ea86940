package dev.doppel.lab.tune;

import dev.doppel.internal.Decimals;
import dev.doppel.shingle.ShingleScheme;
import org.jspecify.annotations.Nullable;

/**
 * A survey of the similarities between sampled documents, for one shingle size.
 *
 * @param unrelatedBelow an estimated upper bound on the similarity of unrelated documents
 * @param conclusive whether the sample has enough unrelated pairs to determine {@code unrelatedBelow}
 * @param perDocument the mean number of shingles per document
 * @param labels the scores on labelled pairs, or null if no labels were given
 */
public record SampleSurvey(
        ShingleScheme shingles,
        double unrelatedBelow,
        boolean conclusive,
        double perDocument,
        @Nullable PrecisionRecallCurve labels) {
    /** The minimum fraction of pairs to treat as related. */
    private static final double RELATED_SHARE = 0.001;

    /** The maximum similarity at which two documents are considered to share almost no shingles. */
    public static final double ALMOST_NOTHING = 0.05;

    private static final int MIN_UNRELATED_PAIRS = 20;

    /**
     * Creates a survey from the similarities of all pairs of sampled documents. The assumed number of related pairs is
     * one per thousand pairs or one per sampled document, whichever is more, since near-duplicates can be frequent in a
     * small collection.
     */
    static SampleSurvey of(
            ShingleScheme shingles,
            SimilarityDistribution within,
            int sampled,
            long elements,
            @Nullable PrecisionRecallCurve labels) {
        double related = Math.max(RELATED_SHARE * within.pairs(), sampled);
        return new SampleSurvey(
                shingles,
                within.exceededBy(related),
                within.pairs() - related >= MIN_UNRELATED_PAIRS,
                (double) elements / sampled,
                labels);
    }

    /** Returns whether unrelated documents share almost no shingles. */
    boolean separates() {
        return unrelatedBelow <= ALMOST_NOTHING;
    }

    /** Returns the shingle unit and size, such as {@code words:5}. */
    public String name() {
        return shingles.unit().label() + ":" + shingles.size();
    }

    String unrelatedBelowText() {
        return Decimals.fixed(unrelatedBelow, 3);
    }
}
