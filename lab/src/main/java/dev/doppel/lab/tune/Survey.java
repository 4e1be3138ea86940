package dev.doppel.lab.tune;

import dev.doppel.Decimals;
import dev.doppel.shingle.ShingleScheme;
import org.jspecify.annotations.Nullable;

/**
 * What is seen of a collection through shingles of one size.
 *
 * @param elements how many all documents have
 * @param chance the similarity that unrelated documents stay below
 * @param labels how well labelled pairs are told apart; null where there are no labels
 */
public record Survey(
        ShingleScheme shingles,
        Distribution distribution,
        long documents,
        long elements,
        double chance,
        @Nullable LabelCurve labels) {
    /** Few of all pairs are anything but unrelated. */
    private static final double RELATED_SHARE = 0.001;

    /** Unrelated documents should have next to nothing in common. */
    public static final double NEXT_TO_NOTHING = 0.05;

    /** From how many unrelated pairs on they tell something. */
    private static final int ENOUGH_PAIRS = 20;

    static Survey of(
            ShingleScheme shingles,
            Distribution distribution,
            long documents,
            long elements,
            @Nullable LabelCurve labels) {
        return new Survey(
                shingles,
                distribution,
                documents,
                elements,
                distribution.belowWhich(related(distribution, documents)),
                labels);
    }

    /**
     * How many pairs may be related: one in a thousand, or one for each document. In a small collection the near-duplicates
     * are far more than a thousandth of the pairs.
     */
    private static double related(Distribution distribution, long documents) {
        return Math.max(RELATED_SHARE * distribution.pairs(), (double) documents);
    }

    /** Whether there are enough pairs to see what unrelated documents have in common. */
    boolean tells() {
        return distribution.pairs() - related(distribution, documents) >= ENOUGH_PAIRS;
    }

    /** Whether unrelated documents have next to nothing in common. */
    boolean separates() {
        return chance <= NEXT_TO_NOTHING;
    }

    public double elementsPerDocument() {
        return (double) elements / documents;
    }

    /** "words:5", as in a scheme line, but for the kind. */
    public String name() {
        return shingles.unit().label() + ":" + shingles.size();
    }

    String chanceInWords() {
        return Decimals.fixed(chance, 3);
    }
}
