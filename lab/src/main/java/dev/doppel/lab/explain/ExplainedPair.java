package dev.doppel.lab.explain;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;

/**
 * What the stages say of two of the documents.
 *
 * @param left the number of one document, from 0
 * @param right the number of the other one, which is higher
 * @param overlap what both have in common
 * @param collisions in how many bands both fall into one bucket
 */
public record ExplainedPair(Options options, BandScheme bands, int left, int right, Overlap overlap, int collisions) {
    /** Rows that both have: type d of report 000. */
    public long common() {
        return overlap.commonCount();
    }

    /** Rows that the left document has and the right one lacks: type c of report 000. */
    public long leftAlone() {
        return overlap.leftCount() - common();
    }

    /** Rows that the right document has and the left one lacks: type b of report 000. */
    public long rightAlone() {
        return overlap.rightCount() - common();
    }

    /** Rows that either document has. */
    public long union() {
        return leftAlone() + rightAlone() + common();
    }

    /** The Jaccard similarity of the columns of the matrix, which the signatures estimate. */
    public double similarity() {
        return Measure.WEIGHTED_JACCARD.of(overlap);
    }

    /** How likely a pair of this similarity is to become a candidate. */
    public double chance() {
        return bands.chance(similarity());
    }

    /** Whether banding would have the two compared. */
    public boolean candidate() {
        return collisions >= bands.minHits();
    }

    /** The similarity by the measure that is asked for. */
    public double measured() {
        return options.measure().of(overlap);
    }

    /** Whether the two are what was sought. */
    public boolean similar() {
        return overlap.common() > 0 && measured() >= options.threshold();
    }
}
