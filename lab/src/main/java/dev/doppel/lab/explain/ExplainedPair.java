package dev.doppel.lab.explain;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;

/**
 * The similarity of two documents, and whether banding makes them a candidate pair.
 *
 * @param left the number of the first document, from 0
 * @param right the number of the second document, which is higher
 * @param overlap the number of elements that both documents contain, and the number in each document
 * @param collisions the number of bands in which both are in the same bucket
 */
public record ExplainedPair(Options options, BandScheme bands, int left, int right, Overlap overlap, int collisions) {
    /** Returns the number of rows that both documents contain: type d of report 000. */
    public long common() {
        return overlap.commonCount();
    }

    /** Returns the number of rows that only the left document contains: type c of report 000. */
    public long leftOnly() {
        return overlap.leftCount() - common();
    }

    /** Returns the number of rows that only the right document contains: type b of report 000. */
    public long rightOnly() {
        return overlap.rightCount() - common();
    }

    /** Returns the number of rows that at least one of the documents contains. */
    public long union() {
        return leftOnly() + rightOnly() + common();
    }

    /** Returns the Jaccard similarity of the columns of the matrix, which the signatures estimate. */
    public double similarity() {
        return Measure.WEIGHTED_JACCARD.of(overlap);
    }

    /** Returns the probability that a pair of this similarity becomes a candidate. */
    public double chance() {
        return bands.chance(similarity());
    }

    /** Returns whether banding makes the pair a candidate. */
    public boolean isCandidate() {
        return collisions >= bands.minHits();
    }

    /** Returns the similarity by the measure that the options request. */
    public double measuredSimilarity() {
        return options.measure().of(overlap);
    }

    /** Returns whether the similarity by the requested measure reaches the threshold. */
    public boolean isSimilar() {
        return overlap.common() > 0 && measuredSimilarity() >= options.threshold();
    }
}
