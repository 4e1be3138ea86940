package dev.doppel.lab.evaluate;

import java.util.HashSet;
import java.util.Set;

/**
 * The result of comparing found pairs with the ground truth.
 *
 * <pre>{@code
 * DocumentIdPairSet truth = DocumentIdPairSet.ofPairs(List.of(new DocumentIdPair("a", "b"), new DocumentIdPair("c",
 *         "d")));
 * DocumentIdPairSet found = DocumentIdPairSet.ofPairs(List.of(new DocumentIdPair("a", "b")));
 * PairEvaluation.of(truth, found).recall(); // 0.5
 * }</pre>
 *
 * @param documents the number of documents
 * @param truth the number of pairs in the ground truth
 * @param found the number of found pairs
 * @param correct the number of found pairs that are in the ground truth
 * @param truthGroups the number of ground-truth groups with two or more documents
 * @param foundGroups the number of found groups with two or more documents
 * @param adjustedRandIndex the agreement between the true groups and the found groups; 1 if they are equal and about 0
 *     if they are unrelated
 */
public record PairEvaluation(
        long documents,
        long truth,
        long found,
        long correct,
        long truthGroups,
        long foundGroups,
        double adjustedRandIndex) {

    /**
     * Compares {@code found} with {@code truth}. The corpus is assumed to consist of the documents that occur in at
     * least one of the two sets.
     */
    public static PairEvaluation of(DocumentIdPairSet truth, DocumentIdPairSet found) {
        return of(truth, found, named(truth, found));
    }

    /**
     * Compares {@code found} with {@code truth} for a corpus of {@code documents} documents. A document that occurs in
     * neither set is treated as a separate group.
     *
     * @throws IllegalArgumentException if the two sets contain more than {@code documents} documents
     */
    public static PairEvaluation of(DocumentIdPairSet truth, DocumentIdPairSet found, long documents) {
        long named = named(truth, found);
        if (documents < named) {
            throw new IllegalArgumentException(
                    "documents must be at least " + named + ", as many as the two sets name (got: " + documents + ")");
        }
        return new PairEvaluation(
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

    private static long named(DocumentIdPairSet truth, DocumentIdPairSet found) {
        Set<String> ids = new HashSet<>(truth.ids());
        ids.addAll(found.ids());
        return ids.size();
    }

    /** Computes the adjusted Rand index from pair counts (Hubert and Arabie 1985, "Comparing partitions"). */
    private static double adjustedRandIndex(long truth, long found, long both, double all) {
        boolean trivial = truth == found && (truth == 0 || (double) truth == all);
        if (trivial) {
            return 1; // by convention, if both sets have only singleton groups or only one group
        }
        double expected = (double) truth * found / all;
        return (both - expected) / ((truth + found) / 2.0 - expected);
    }

    /** Returns the fraction of found pairs that are correct, or 1 if no pairs were found. */
    public double precision() {
        return found == 0 ? 1 : (double) correct / found;
    }

    /** Returns the fraction of true pairs that were found, or 1 if there are no true pairs. */
    public double recall() {
        return truth == 0 ? 1 : (double) correct / truth;
    }

    /** Returns the harmonic mean of precision and recall, or 1 if there are neither true pairs nor found pairs. */
    public double f1() {
        return truth + found == 0 ? 1 : 2.0 * correct / (truth + found);
    }
}
