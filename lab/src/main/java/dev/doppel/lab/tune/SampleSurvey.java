package dev.doppel.lab.tune;

import dev.doppel.internal.Decimals;
import dev.doppel.shingle.ShingleScheme;
import org.jspecify.annotations.Nullable;

/**
 * A summary of the similarities of unrelated pairs within the sample, for one size of shingles. Most pairs are
 * unrelated, so the sample alone has enough of them.
 *
 * @param unrelatedBelow an upper bound on the similarity of unrelated documents
 * @param conclusive whether there were enough unrelated pairs to determine {@code unrelatedBelow}
 * @param perDocument the mean number of shingles of a document
 * @param labels the scores on labelled pairs; null without labels
 */
public record SampleSurvey(
        ShingleScheme shingles,
        double unrelatedBelow,
        boolean conclusive,
        double perDocument,
        @Nullable LabelCurve labels) {
    /** The minimum share of all pairs that are assumed to be related. */
    private static final double RELATED_SHARE = 0.001;

    /** The highest similarity of documents that share almost nothing. */
    public static final double ALMOST_NOTHING = 0.05;

    private static final int MIN_UNRELATED_PAIRS = 20;

    /**
     * Surveys a sample that was compared with itself. One pair in a thousand, or one per document if that is more, is
     * assumed to be related: in a small collection, near-duplicates can be far more than a thousandth of the pairs.
     */
    static SampleSurvey of(
            ShingleScheme shingles, Distribution within, int sampled, long elements, @Nullable LabelCurve labels) {
        double related = Math.max(RELATED_SHARE * within.pairs(), sampled);
        return new SampleSurvey(
                shingles,
                within.exceededBy(related),
                within.pairs() - related >= MIN_UNRELATED_PAIRS,
                (double) elements / sampled,
                labels);
    }

    /** Returns whether unrelated documents share almost nothing. */
    boolean separates() {
        return unrelatedBelow <= ALMOST_NOTHING;
    }

    /** Returns the unit and size of the shingles, such as {@code words:5}. */
    public String name() {
        return shingles.unit().label() + ":" + shingles.size();
    }

    String unrelatedBelowText() {
        return Decimals.fixed(unrelatedBelow, 3);
    }
}
