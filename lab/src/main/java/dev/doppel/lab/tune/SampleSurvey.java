package dev.doppel.lab.tune;

import dev.doppel.internal.Decimals;
import dev.doppel.shingle.ShingleScheme;
import org.jspecify.annotations.Nullable;

/**
 * What is seen of the sample through shingles of one size. Of unrelated pairs there are so many that those within the
 * sample are enough.
 *
 * @param chance the similarity that unrelated documents stay below
 * @param tells whether there were enough pairs to see that
 * @param perDocument how many shingles a document has in the mean
 * @param labels how well labelled pairs are told apart; null where there are no labels
 */
public record SampleSurvey(
        ShingleScheme shingles,
        double chance,
        boolean tells,
        double perDocument,
        @Nullable LabelCurve labels) {
    /** Few of all pairs are anything but unrelated. */
    private static final double RELATED_SHARE = 0.001;

    /** Unrelated documents should have next to nothing in common. */
    public static final double NEXT_TO_NOTHING = 0.05;

    /** From how many unrelated pairs on they tell something. */
    private static final int ENOUGH_PAIRS = 20;

    /**
     * Of a sample that was compared with itself. Related may be one pair in a thousand, or one for each document: in a
     * small collection the near-duplicates are far more than a thousandth of the pairs.
     */
    static SampleSurvey of(
            ShingleScheme shingles, Distribution within, int sampled, long elements, @Nullable LabelCurve labels) {
        double related = Math.max(RELATED_SHARE * within.pairs(), sampled);
        return new SampleSurvey(
                shingles,
                within.belowWhich(related),
                within.pairs() - related >= ENOUGH_PAIRS,
                (double) elements / sampled,
                labels);
    }

    /** Whether unrelated documents have next to nothing in common. */
    boolean separates() {
        return chance <= NEXT_TO_NOTHING;
    }

    /** "words:5", as in a scheme line, but for the kind. */
    public String name() {
        return shingles.unit().label() + ":" + shingles.size();
    }

    String chanceInWords() {
        return Decimals.fixed(chance, 3);
    }
}
