package dev.doppel.lab.explain;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;

/**
 * A pair of documents, with their overlap and the number of bands in which they collide. Documents are numbered from 0,
 * and {@code left} is less than {@code right}.
 */
public record ExplainedPair(Options options, BandScheme bands, int left, int right, Overlap overlap, int collisions) {
    /** Returns the number of matrix rows that both documents contain. */
    public long common() {
        return overlap.commonCount();
    }

    /** Returns the number of matrix rows that only the left document contains. */
    public long leftOnly() {
        return overlap.leftCount() - common();
    }

    /** Returns the number of matrix rows that only the right document contains. */
    public long rightOnly() {
        return overlap.rightCount() - common();
    }

    /** Returns the number of matrix rows that at least one of the two documents contains. */
    public long union() {
        return leftOnly() + rightOnly() + common();
    }

    /** Returns the Jaccard similarity of the two matrix columns. The signatures estimate this similarity. */
    public double similarity() {
        return Measure.WEIGHTED_JACCARD.of(overlap);
    }

    /** Returns the probability that a pair with this similarity becomes a candidate. */
    public double chance() {
        return bands.chance(similarity());
    }

    /** Returns whether the documents collide in enough bands to be a candidate pair. */
    public boolean isCandidate() {
        return collisions >= bands.minHits();
    }

    /** Returns the similarity according to the measure in the options. */
    public double measuredSimilarity() {
        return options.measure().of(overlap);
    }

    /**
     * Returns whether the documents have at least one shingle in common and {@link #measuredSimilarity} reaches the
     * threshold.
     */
    public boolean isSimilar() {
        return overlap.common() > 0 && measuredSimilarity() >= options.threshold();
    }
}
