package dev.doppel.lab.evaluate;

import java.util.HashSet;
import java.util.Set;

/**
 * What was found, beside what is true.
 *
 * @param documents how many there are
 * @param truth how many pairs are true
 * @param found how many pairs were found
 * @param correct how many pairs were found and are true
 * @param truthGroups how many groups of two or more are true
 * @param foundGroups how many groups of two or more were found
 * @param adjustedRandIndex how alike the groups are: 1 for the same ones, about 0 for groups drawn at random
 */
public record Evaluation(
        long documents,
        long truth,
        long found,
        long correct,
        long truthGroups,
        long foundGroups,
        double adjustedRandIndex) {

    /** Counting the documents that are named in either. */
    public static Evaluation of(PairSet truth, PairSet found) {
        return of(truth, found, named(truth, found));
    }

    /**
     * Of a collection in which more documents may be than are named; those are alone in both.
     *
     * @param documents how many there are, at least as many as are named
     */
    public static Evaluation of(PairSet truth, PairSet found, long documents) {
        long named = named(truth, found);
        if (documents < named) {
            throw new IllegalArgumentException(
                    "documents must be " + named + " or more, as many as the two files name (got: " + documents + ")");
        }
        return new Evaluation(
                documents,
                truth.pairs(),
                found.pairs(),
                truth.pairsInCommon(found),
                truth.groups(),
                found.groups(),
                adjustedRandIndex(
                        truth.pairsWithinGroups(),
                        found.pairsWithinGroups(),
                        truth.pairsWithinCommonGroups(found),
                        (double) documents * (documents - 1) / 2));
    }

    private static long named(PairSet truth, PairSet found) {
        Set<String> ids = new HashSet<>(truth.ids());
        ids.addAll(found.ids());
        return ids.size();
    }

    /**
     * Hubert and Arabie 1985, "Comparing partitions". Documents that are alone make no pairs, so that nothing need be known
     * of them but their number.
     */
    private static double adjustedRandIndex(long truth, long found, long both, double all) {
        boolean nothingToTellApart = truth == found && (truth == 0 || (double) truth == all);
        if (nothingToTellApart) {
            return 1; // by convention: both say that all are alone, or that all belong together
        }
        double expected = (double) truth * found / all;
        return (both - expected) / ((truth + found) / 2.0 - expected);
    }

    /** The share of what was found that is true; where nothing was found, nothing was found wrongly. */
    public double precision() {
        return found == 0 ? 1 : (double) correct / found;
    }

    /** The share of what is true that was found; where there was nothing to find, nothing was missed. */
    public double recall() {
        return truth == 0 ? 1 : (double) correct / truth;
    }

    /** The harmonic mean of both. */
    public double f1() {
        return truth + found == 0 ? 1 : 2.0 * correct / (truth + found);
    }
}
