package dev.doppel.lab.generate;

/**
 * Which documents are copies, and of which originals. Copies are spread evenly, so that their share is right in every
 * beginning of the corpus, and where the originals are can be computed: none is kept.
 */
final class Lineage {
    static final double MAX_SHARE = 0.999999;

    private static final long WHOLE = 1_000_000;

    private final long copiesPerWhole;

    Lineage(double share) {
        copiesPerWhole = Math.round(share * WHOLE);
    }

    boolean isCopy(int number) {
        return copiesBefore(number + 1L) > copiesBefore(number);
    }

    /** How many of the first {@code documents} are copies. */
    long copiesBefore(long documents) {
        return documents * copiesPerWhole / WHOLE;
    }

    /** The original of copy number {@code copy}: any that comes before it, each with the same chance. */
    int original(int copy, Dice dice) {
        long originalsBefore = copy - copiesBefore(copy);
        return numberOfOriginal(dice.below((int) originalsBefore));
    }

    /** The document that is the original after so many earlier ones: the inverse of counting them. */
    private int numberOfOriginal(int earlier) {
        return (int) (earlier * WHOLE / (WHOLE - copiesPerWhole));
    }
}
