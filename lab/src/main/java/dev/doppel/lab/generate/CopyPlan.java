package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;

/**
 * Determines which documents in a corpus are copies, and selects their originals. Copies are spread evenly. Every
 * prefix of the corpus therefore contains about the same fraction of copies, and the document number of an original can
 * be computed without a stored list. Every {@code whole} consecutive documents include {@code copies} copies.
 */
record CopyPlan(long copies, long whole) {
    static final double MAX_SHARE = 0.999999;

    private static final long WHOLE = 1_000_000;

    /** Creates a plan in which the fraction of copies is {@code share}, rounded to millionths. */
    CopyPlan(double share) {
        this(Math.round(share * WHOLE), WHOLE);
    }

    boolean isCopy(int number) {
        return copiesBefore(number + 1L) > copiesBefore(number);
    }

    /** Returns the number of copies among the first {@code documents} documents. */
    long copiesBefore(long documents) {
        return documents * copies / whole;
    }

    /** Draws the original of document {@code copy} from all earlier originals, with equal probability. */
    int original(int copy, SeededRandom random) {
        long originalsBefore = copy - copiesBefore(copy);
        return numberOfOriginal(random.below((int) originalsBefore));
    }

    /** Returns the document number of the {@code i}th original, counted from 0. */
    int numberOfOriginal(int i) {
        return (int) (i * whole / (whole - copies));
    }
}
