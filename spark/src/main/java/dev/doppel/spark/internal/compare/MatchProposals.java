package dev.doppel.spark.internal.compare;

import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.prepare.ShingleFingerprint;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The proposed matches for the documents in a partition. A proposal is made by a partition that received only the
 * {@linkplain TruncatedShingleSet truncated set} of a document. It contains the positions of the shared shingles in the
 * truncated set, and a fingerprint of the matching full shingles in the receiving partition. If the full shingles of
 * the sent document at these positions have the same fingerprint, the proposed overlap is exact. Otherwise, the full
 * sets must be compared.
 */
public final class MatchProposals {
    private final List<Proposal> all = new ArrayList<>();
    private int at;

    MatchProposals(Iterator<byte[]> batches) {
        while (batches.hasNext()) {
            ByteUnpacker from = new ByteUnpacker(batches.next());
            while (from.hasMore()) {
                all.add(Proposal.unpack(from));
            }
        }
        all.sort(Comparator.comparingInt(Proposal::document));
    }

    /** Passes the proposals for a document to {@code consumer}. Documents must be visited in ascending order. */
    void forEach(int document, Consumer<Proposal> consumer) {
        for (; at < all.size() && all.get(at).document() == document; at++) {
            consumer.accept(all.get(at));
        }
    }

    /**
     * A proposed match between two documents.
     *
     * @param document the partition-local number of the document whose truncated set was sent
     * @param other the number of the document that matches the truncated set
     * @param positions the positions of the shared shingles in the truncated set, or an empty array if truncated
     *     shingles of {@code other} collide and the full sets must be compared
     * @param high the upper half of the fingerprint of the matching full shingles in {@code other}
     * @param low the lower half of that fingerprint
     * @param overlap the overlap with {@code document} on the left, or null if {@code positions} is empty; exact if the
     *     fingerprints are equal
     */
    record Proposal(
            int document,
            long other,
            BitSet positions,
            long high,
            long low,
            @Nullable Overlap overlap) {
        /** Returns a proposal for a received set and a document, or null if their truncated sets do not match. */
        static @Nullable Proposal of(
                int document,
                SentShingleSet partner,
                long other,
                ShingleSet own,
                Criterion criterion,
                ShingleFingerprint fingerprint) {
            ShingleSet truncated = TruncatedShingleSet.of(own, partner.bytes());
            if (truncated == null) {
                return new Proposal(document, other, new BitSet(), 0, 0, null);
            }
            Overlap overlap = criterion.met(partner.set(), truncated);
            if (overlap == null) {
                return null;
            }
            BitSet positions = new BitSet();
            LongList shared = new LongList();
            long[] received = partner.set().shingles();
            for (int i = 0, j = 0; i < received.length && j < own.distinct(); ) {
                long shingle = truncated.shingles()[j];
                if (received[i] == shingle) {
                    positions.set(i);
                    shared.add(own.shingles()[j]);
                }
                int order = Long.compare(received[i], shingle);
                i += order <= 0 ? 1 : 0;
                j += order >= 0 ? 1 : 0;
            }
            return new Proposal(document, other, positions, fingerprint.high(shared), fingerprint.low(shared), overlap);
        }

        /**
         * Returns the exact overlap, or null if the full sets must be compared.
         *
         * @param set the full set of the sender
         */
        @Nullable
        Overlap exactOverlap(ShingleSet set, ShingleFingerprint fingerprint) {
            LongList shared = new LongList();
            positions.stream().forEach(position -> shared.add(set.shingles()[position]));
            return fingerprint.high(shared) == high && fingerprint.low(shared) == low ? overlap : null;
        }

        void pack(BytePacker buffer) {
            buffer.number(document).number(other).bytes(positions.toByteArray());
            if (overlap != null) {
                buffer.hash(high).hash(low);
                PackedOverlap.pack(overlap, buffer);
            }
        }

        static Proposal unpack(ByteUnpacker from) {
            int document = from.count();
            long other = from.number();
            BitSet positions = BitSet.valueOf(from.bytes());
            return positions.isEmpty()
                    ? new Proposal(document, other, positions, 0, 0, null)
                    : new Proposal(document, other, positions, from.hash(), from.hash(), PackedOverlap.unpack(from));
        }
    }
}
