package dev.doppel.bench.join;

import dev.doppel.shingle.ShingleSet;
import java.util.List;
import java.util.function.Supplier;

/** A self-join that finds all pairs of sets whose Jaccard similarity is at least a threshold. */
interface SetJoin {
    /** Returns the name of the algorithm. */
    String label();

    /** Orders the elements by frequency, and returns the actual join, which can be run only once. */
    Supplier<JoinResult> prepare(List<ShingleSet> sets, double threshold);

    /** Runs the whole join. */
    default JoinResult join(List<ShingleSet> sets, double threshold) {
        return prepare(sets, threshold).get();
    }
}
