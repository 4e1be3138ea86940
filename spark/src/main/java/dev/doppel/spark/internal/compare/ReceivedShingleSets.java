package dev.doppel.spark.internal.compare;

import dev.doppel.band.BandKeys;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongPairSort;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import java.util.ArrayList;
import java.util.List;

/**
 * The shingle sets that a partition received, and the documents in the partition that must be compared with these sets.
 */
public final class ReceivedShingleSets {
    private final ShingleScheme scheme;
    private final int minHits;
    private final List<SentShingleSet> sets = new ArrayList<>();
    private final LongList unsortedDocuments = new LongList();
    private final LongList unsortedIndexes = new LongList();
    /**
     * The partition-local number of the document in each comparison, shifted left by one bit. The lowest bit is set if
     * shared bands must be counted.
     */
    private long[] documents = {};

    /** For each element of {@link #documents}, the index of the received set with which to compare the document. */
    private long[] indexes = {};

    private int at;

    ReceivedShingleSets(ShingleScheme scheme, int minHits) {
        this.scheme = scheme;
        this.minHits = minHits;
    }

    /** Compares a document of this partition with a received set. */
    @FunctionalInterface
    interface Comparison {
        void compare(int document, ShingleSet own, SentShingleSet partner);
    }

    /** Reads a set and the partition-local numbers of the documents with which it must be compared. */
    void read(ByteUnpacker from) {
        sets.add(SentShingleSet.unpack(from));
        long last = 0;
        for (int i = from.count(); i > 0; i--) {
            last += from.number();
            unsortedDocuments.add(last);
            unsortedIndexes.add(sets.size() - 1);
        }
    }

    /** Sorts the comparisons by document. This method must be called after the last {@link #read}. */
    void sort() {
        documents = unsortedDocuments.toLongArray();
        indexes = unsortedIndexes.toLongArray();
        LongPairSort.sort(documents, indexes);
    }

    /** Returns whether any comparisons remain for later blocks. */
    boolean hasMore() {
        return at < documents.length;
    }

    /** Compares a block's documents with the sets received for them, skipping pairs that share too few bands. */
    void compare(PreparedDocumentBlock block, PartitionSummary summary, Comparison comparison) {
        while (at < documents.length && document() < block.end()) {
            int document = document();
            ShingleSet own = scheme.setOf(block.shingles(document));
            for (; at < documents.length && document() == document; at++) {
                SentShingleSet partner = sets.get((int) indexes[at]);
                if (!mustCountBands() || shareBands(partner, summary, document)) {
                    comparison.compare(document, own, partner);
                }
            }
        }
    }

    private int document() {
        return (int) (documents[at] >>> 1);
    }

    private boolean mustCountBands() {
        return (documents[at] & 1) != 0;
    }

    private boolean shareBands(SentShingleSet partner, PartitionSummary summary, int document) {
        return partner.keys().hits(new BandKeys(summary.keys(document))) >= minHits;
    }
}
