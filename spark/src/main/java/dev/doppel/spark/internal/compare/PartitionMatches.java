package dev.doppel.spark.internal.compare;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.verify.Overlap;
import java.io.Serializable;

/**
 * The verified pairs in a partition. Each pair consists of a document in this partition and a partner document, which
 * may be in another partition.
 */
public final class PartitionMatches implements Serializable {
    private static final int COUNTS = 9;

    private final IntList documents = new IntList();
    private final LongList partners = new LongList();
    private final LongList ranks = new LongList();
    /** The similarities, stored as the bit patterns of doubles. */
    private final LongList similarities = new LongList();

    private final LongList overlaps = new LongList();
    private long candidates;

    public int count() {
        return documents.size();
    }

    /** Returns the number of candidate pairs that were verified. */
    public long candidates() {
        return candidates;
    }

    /** Returns the partition-local number of this partition's document in a match. */
    public int document(int match) {
        return documents.getInt(match);
    }

    /** Returns the document number of a match's partner. */
    public long partner(int match) {
        return partners.getLong(match);
    }

    public long partnerRank(int match) {
        return ranks.getLong(match);
    }

    public double similarity(int match) {
        return Double.longBitsToDouble(similarities.getLong(match));
    }

    /** Returns a match's overlap, with the partner on the left. Overlaps are available only if they were requested. */
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

    /** Adds all matches in {@code others} and returns this object. */
    public PartitionMatches addAll(PartitionMatches others) {
        documents.addAll(others.documents);
        partners.addAll(others.partners);
        ranks.addAll(others.ranks);
        similarities.addAll(others.similarities);
        overlaps.addAll(others.overlaps);
        candidates += others.candidates;
        return this;
    }

    void addCandidates(long pairs) {
        candidates += pairs;
    }

    void add(int document, long partner, long partnerRank, double similarity) {
        documents.add(document);
        partners.add(partner);
        ranks.add(partnerRank);
        similarities.add(Double.doubleToRawLongBits(similarity));
    }

    /** Sets the overlap of the match that was added last. */
    void add(Overlap overlap) {
        overlaps.addAll(LongList.of(
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
