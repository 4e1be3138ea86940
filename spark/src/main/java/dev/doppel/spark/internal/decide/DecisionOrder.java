package dev.doppel.spark.internal.decide;

/** The order in which documents are decided: by the rank of the keep policy, then as in the input. */
public final class DecisionOrder {
    private DecisionOrder() {}

    static boolean isBefore(long rank, long number, long otherRank, long otherNumber) {
        return rank != otherRank ? rank < otherRank : number < otherNumber;
    }
}
