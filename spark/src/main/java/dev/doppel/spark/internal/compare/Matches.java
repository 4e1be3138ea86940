package dev.doppel.spark.internal.compare;

import dev.doppel.verify.Overlap;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Serializable;

/** Verified pairs, at the partition of the document to which the set of the other one came. */
public final class Matches implements Serializable {
    private static final int COUNTS = 9;

    private final IntArrayList documents = new IntArrayList();
    private final LongArrayList partners = new LongArrayList();
    private final LongArrayList ranks = new LongArrayList();
    private final DoubleArrayList similarities = new DoubleArrayList();
    private final LongArrayList overlaps = new LongArrayList();
    private long candidates;

    public int count() {
        return documents.size();
    }

    /** How many pairs were verified to find these. */
    public long candidates() {
        return candidates;
    }

    /** The local number of the document that stayed. */
    public int document(int match) {
        return documents.getInt(match);
    }

    /** The number of the one that came. */
    public long partner(int match) {
        return partners.getLong(match);
    }

    /** The rank of the one that came. */
    public long partnerRank(int match) {
        return ranks.getLong(match);
    }

    public double similarity(int match) {
        return similarities.getDouble(match);
    }

    /** What they have in common, the one that came on the left; only where it was asked for. */
    public Overlap overlap(int match) {
        int at = match * COUNTS;
        return new Overlap(
                (int) overlaps.getLong(at),
                (int) overlaps.getLong(at + 1),
                (int) overlaps.getLong(at + 2),
                overlaps.getLong(at + 3),
                overlaps.getLong(at + 4),
                overlaps.getLong(at + 5),
                overlaps.getLong(at + 6),
                overlaps.getLong(at + 7),
                overlaps.getLong(at + 8));
    }

    /** Those of both; these are changed. */
    public Matches and(Matches others) {
        documents.addAll(others.documents);
        partners.addAll(others.partners);
        ranks.addAll(others.ranks);
        similarities.addAll(others.similarities);
        overlaps.addAll(others.overlaps);
        candidates += others.candidates;
        return this;
    }

    void looked(long pairs) {
        candidates += pairs;
    }

    void add(int document, long partner, long partnerRank, double similarity) {
        documents.add(document);
        partners.add(partner);
        ranks.add(partnerRank);
        similarities.add(similarity);
    }

    /** Of the pair that was added last. */
    void add(Overlap overlap) {
        overlaps.addAll(LongArrayList.of(
                overlap.common(),
                overlap.left(),
                overlap.right(),
                overlap.commonCount(),
                overlap.leftCount(),
                overlap.rightCount(),
                overlap.product(),
                overlap.leftSquares(),
                overlap.rightSquares()));
    }
}
