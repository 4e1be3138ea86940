package dev.doppel.spark.internal.passage;

import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongPairSort;
import dev.doppel.spark.internal.compare.CandidateShuffle;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.NeededDocuments;
import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;

/**
 * The candidate pairs whose right documents are in a partition, sorted by left document, then by right document. {@link
 * CandidateShuffle} sends a pair for each shared fingerprint, and for each pair of cells with similar sentences. Pairs
 * that share only fingerprints must be checked, because most of them share no passage.
 */
final class PartitionCandidatePairs implements Serializable {
    /** Marks a pair that was sent because its documents share a fingerprint. */
    static final boolean MUST_BE_CHECKED = true;

    private final long[] lefts;
    /** For each pair, twice the partition-local number of the right document, plus 1 if the pair must be checked. */
    private final long[] rights;

    PartitionCandidatePairs(Iterator<byte[]> batches, int partition, DocumentNumbering numbering) {
        CandidateShuffle.Received received = new CandidateShuffle.Received();
        batches.forEachRemaining(batch -> received.read(batch, partition, numbering));
        received.sort();
        LongList allLefts = new LongList();
        LongList allRights = new LongList();
        for (int at = 0; at < received.size(); at++) {
            // Of equal pairs, the one that need not be checked comes first.
            if (at == 0
                    || received.first(at) != received.first(at - 1)
                    || received.other(at) != received.other(at - 1)) {
                allLefts.add(received.other(at));
                allRights.add((long) received.first(at) << 1 | (received.isByPrefix(at) ? 1 : 0));
            }
        }
        lefts = allLefts.toLongArray();
        rights = allRights.toLongArray();
        LongPairSort.sort(lefts, rights);
    }

    /** Returns the partition-local numbers of all right documents. */
    BitSet rights() {
        BitSet all = new BitSet();
        for (long right : rights) {
            all.set((int) (right >>> 1));
        }
        return all;
    }

    NeededDocuments.Request request() {
        NeededDocuments.Request request = new NeededDocuments.Request();
        for (long left : lefts) {
            request.add(left);
        }
        return request;
    }

    /** A consumer of the right documents of candidate pairs. */
    interface Consumer {
        void accept(int right, boolean mustBeChecked);
    }

    /** Passes to {@code consumer} all right documents that form a candidate pair with {@code left}. */
    void forEach(long left, Consumer consumer) {
        int found = Arrays.binarySearch(lefts, left);
        int at = Math.max(0, found);
        while (at > 0 && lefts[at - 1] == left) {
            at--;
        }
        for (; found >= 0 && at < lefts.length && lefts[at] == left; at++) {
            consumer.accept((int) (rights[at] >>> 1), (rights[at] & 1) != 0);
        }
    }
}
