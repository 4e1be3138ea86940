package dev.doppel.lab.generate;

/**
 * Which documents are copies, and of which originals. Copies are spread evenly, so that their share is right in every
 * beginning of the corpus, and where the originals are can be computed: none is kept.
 */
final class CopyPlan {
    static final double MAX_SHARE = 0.999999;

    private static final long WHOLE = 1_000_000;

    private final long copies;
    private final long whole;

    /** @param share of all documents that are copies; counted in millionths */
    CopyPlan(double share) {
        this(Math.round(share * WHOLE), WHOLE);
    }

    /** So many copies in every so many documents. */
    CopyPlan(long copies, long whole) {
        this.copies = copies;
        this.whole = whole;
    }

    boolean isCopy(int number) {
        return copiesBefore(number + 1L) > copiesBefore(number);
    }

    /** How many of the first {@code documents} are copies. */
    long copiesBefore(long documents) {
        return documents * copies / whole;
    }

    /** The original of copy number {@code copy}: any that comes before it, each with the same chance. */
    int original(int copy, SeededRandom dice) {
        long originalsBefore = copy - copiesBefore(copy);
        return numberOfOriginal(dice.below((int) originalsBefore));
    }

    /** The document that is the original after so many earlier ones: the inverse of counting them. */
    int numberOfOriginal(int earlier) {
        return (int) (earlier * whole / (whole - copies));
    }
}
