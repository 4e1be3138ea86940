package dev.doppel.spark.internal.compare;

import dev.doppel.internal.collect.LongList;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.prepare.TaskSettings;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Iterates over those documents in a partition that have partners. The partners of a document are the documents with
 * which it must be compared.
 */
public final class PartnerIterator {
    private final CandidateShuffle.Received candidates;
    private final DocumentNumbering numbering;
    private final int minHits;
    private final boolean byBands;
    private int at;
    private int first;
    private long pairs;
    private List<InPartition> byPartition = List.of();

    PartnerIterator(Iterator<byte[]> batches, int partition, DocumentNumbering numbering, TaskSettings settings) {
        this.candidates = new CandidateShuffle.Received();
        this.numbering = numbering;
        this.minHits = settings.minHits();
        this.byBands = settings.lsh().isPresent();
        batches.forEachRemaining(batch -> candidates.read(batch, partition, numbering));
        candidates.sort();
    }

    /**
     * The partners of one document that are in the same partition.
     *
     * @param others the partners' partition-local numbers, shifted left by one bit; the lowest bit is set if shared
     *     bands must be counted
     */
    record InPartition(int partition, LongList others) {
        boolean mustCountBands() {
            return others.longStream().anyMatch(other -> (other & 1) != 0);
        }
    }

    /** Advances to the next document in {@code block} that has partners, or returns false at the end of the block. */
    boolean advance(PreparedDocumentBlock block) {
        while (at < candidates.size() && candidates.first(at) < block.end()) {
            first = candidates.first(at);
            byPartition = byPartition(others());
            if (!byPartition.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    boolean hasMore() {
        return at < candidates.size();
    }

    /** Returns the partition-local number of the current document. */
    int document() {
        return first;
    }

    /** Returns the current document's partners, grouped by partition. */
    List<InPartition> byPartition() {
        return byPartition;
    }

    /** Returns the total number of candidate pairs for all documents up to and including the current document. */
    long pairs() {
        return pairs;
    }

    /**
     * Returns the distinct documents that share enough bands with the current document, or whose shared bands must
     * still be counted.
     */
    private LongList others() {
        LongList others = new LongList();
        while (at < candidates.size() && candidates.first(at) == first) {
            long other = candidates.other(at);
            int hits = 0;
            boolean byPrefix = false;
            for (; at < candidates.size() && candidates.first(at) == first && candidates.other(at) == other; at++) {
                hits += candidates.isByPrefix(at) ? 0 : 1;
                byPrefix |= candidates.isByPrefix(at);
            }
            if (hits >= minHits || byPrefix) {
                others.add((other << 1) | (byBands && hits < minHits ? 1 : 0));
            }
        }
        pairs += others.size();
        return others;
    }

    private List<InPartition> byPartition(LongList others) {
        List<InPartition> all = new ArrayList<>();
        for (int from = 0, to; from < others.size(); from = to) {
            int partition = numbering.partition(others.getLong(from) >>> 1);
            to = from + 1;
            while (to < others.size() && numbering.partition(others.getLong(to) >>> 1) == partition) {
                to++;
            }
            LongList locals = new LongList(to - from);
            for (int i = from; i < to; i++) {
                locals.add(((long) numbering.local(others.getLong(i) >>> 1) << 1) | (others.getLong(i) & 1));
            }
            all.add(new InPartition(partition, locals));
        }
        return all;
    }
}
