package dev.doppel.verify.internal;

import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import dev.doppel.verify.VerifiedPair;
import java.util.List;
import java.util.Optional;

/** Computes the exact similarity of candidate pairs. Instances are immutable and safe for use by multiple threads. */
public record Verifier(List<ShingleSet> sets, Criterion criterion) {
    /**
     * Returns the verified pair of two documents, or an empty {@link Optional} if the documents do not meet the
     * criterion.
     */
    public Optional<VerifiedPair> verify(int left, int right) {
        Overlap overlap = criterion.met(sets.get(left), sets.get(right));
        return overlap == null
                ? Optional.empty()
                : Optional.of(new VerifiedPair(left, right, criterion.measure().of(overlap), overlap));
    }

    /** Returns the similarity of two documents. The similarity may be below the threshold. */
    public double similarity(int left, int right) {
        return criterion.measure().of(overlap(left, right));
    }

    /** Returns the overlap of two documents. */
    public Overlap overlap(int left, int right) {
        return Overlap.of(sets.get(left), sets.get(right));
    }
}
