package dev.doppel.verify;

import dev.doppel.shingle.ShingleSet;
import java.util.List;
import java.util.Optional;

/** Computes the exact measure of candidates. */
public final class Verifier {
    private final List<ShingleSet> sets;
    private final Measure measure;
    private final double threshold;

    public Verifier(List<ShingleSet> sets, Measure measure, double threshold) {
        this.sets = sets;
        this.measure = measure;
        this.threshold = threshold;
    }

    /** The pair, where it reaches the threshold. A pair with nothing in common never does, not even the threshold 0. */
    public Optional<VerifiedPair> verify(int left, int right) {
        Overlap overlap = Overlap.of(sets.get(left), sets.get(right));
        double similarity = measure.of(overlap);
        return overlap.common() > 0 && similarity >= threshold
                ? Optional.of(new VerifiedPair(left, right, similarity, overlap))
                : Optional.empty();
    }

    /** The similarity of any two documents, whether or not it reaches the threshold. */
    public double similarity(int left, int right) {
        return measure.of(Overlap.of(sets.get(left), sets.get(right)));
    }
}
