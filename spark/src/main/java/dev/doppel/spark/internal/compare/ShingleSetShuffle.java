package dev.doppel.spark.internal.compare;

import dev.doppel.band.BandKeys;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.prepare.ShingleFingerprint;
import dev.doppel.verify.Overlap;
import java.util.Iterator;
import java.util.Objects;
import scala.Tuple2;

/**
 * Sends the shingle set of each document in a partition to the partitions of the document's {@linkplain PartnerIterator
 * partners}. The first pass sends truncated sets where truncation saves bytes. The second pass sends the other sets in
 * full, and answers the proposals that result from the first pass.
 */
public record ShingleSetShuffle(
        PartnerIterator partners,
        PartitionSummary summary,
        DocumentNumbering numbering,
        ShingleScheme scheme,
        ShingleFingerprint fingerprint) {
    /**
     * The type of a second-pass record that contains the number of verified candidate pairs. The next two constants are
     * the types of records that contain a set or an overlap.
     */
    static final int CANDIDATE_COUNT = 0;

    static final int SET = 1;
    static final int OVERLAP = 2;

    private static final BandKeys NO_KEYS = new BandKeys();

    /** Returns the batches of the first pass. These batches contain truncated sets. */
    Iterator<Tuple2<Integer, byte[]>> truncatedSets(Iterator<PreparedDocumentBlock> blocks) {
        return writer(blocks, this::sendTruncated);
    }

    /** Returns the batches of the second pass. These batches contain full sets and answers to proposals. */
    Iterator<Tuple2<Integer, byte[]>> answers(MatchProposals proposals, Iterator<PreparedDocumentBlock> blocks) {
        return writer(blocks, (block, shuffle) -> answer(proposals, block, shuffle));
    }

    private ShuffleWriter<PreparedDocumentBlock> writer(
            Iterator<PreparedDocumentBlock> blocks, ShuffleWriter.ItemWriter<PreparedDocumentBlock> writer) {
        return new ShuffleWriter<>(new BlocksWhileNeeded(blocks, partners::hasMore), numbering.partitions(), writer);
    }

    private void sendTruncated(PreparedDocumentBlock block, ShuffleWriter<PreparedDocumentBlock> shuffle) {
        while (partners.advance(block)) {
            int document = partners.document();
            ShingleSet set = scheme.setOf(block.shingles(document));
            for (PartnerIterator.InPartition receivers : partners.byPartition()) {
                if (TruncatedShingleSet.pays(set, receivers.others().size())) {
                    int bytes = TruncatedShingleSet.bytes(set);
                    ShingleSet truncated = Objects.requireNonNull(TruncatedShingleSet.of(set, bytes));
                    send(document, bytes, truncated, receivers, shuffle.to(receivers.partition()));
                }
            }
        }
    }

    private void answer(
            MatchProposals proposals, PreparedDocumentBlock block, ShuffleWriter<PreparedDocumentBlock> shuffle) {
        long before = partners.pairs();
        while (partners.advance(block)) {
            int document = partners.document();
            ShingleSet set = scheme.setOf(block.shingles(document));
            for (PartnerIterator.InPartition receivers : partners.byPartition()) {
                if (!TruncatedShingleSet.pays(set, receivers.others().size())) {
                    sendFull(document, set, receivers, shuffle);
                }
            }
            proposals.forEach(document, proposal -> answer(proposal, set, shuffle));
        }
        // The count may be sent to any partition, because only the sum over all partitions is used.
        shuffle.to(summary.partition()).number(CANDIDATE_COUNT).number(partners.pairs() - before);
    }

    private void answer(
            MatchProposals.Proposal proposal, ShingleSet set, ShuffleWriter<PreparedDocumentBlock> shuffle) {
        int partition = numbering.partition(proposal.other());
        int other = numbering.local(proposal.other());
        Overlap overlap = proposal.exactOverlap(set, fingerprint);
        if (overlap != null) {
            BytePacker buffer = shuffle.to(partition)
                    .number(OVERLAP)
                    .number(other)
                    .number(numbering.number(summary.partition(), proposal.document()))
                    .signed(summary.rank(proposal.document()));
            PackedOverlap.pack(overlap, buffer);
        } else {
            PartnerIterator.InPartition receiver =
                    new PartnerIterator.InPartition(partition, LongList.of((long) other << 1));
            sendFull(proposal.document(), set, receiver, shuffle);
        }
    }

    private void sendFull(
            int document,
            ShingleSet set,
            PartnerIterator.InPartition receivers,
            ShuffleWriter<PreparedDocumentBlock> shuffle) {
        send(
                document,
                TruncatedShingleSet.FULL,
                set,
                receivers,
                shuffle.to(receivers.partition()).number(SET));
    }

    private void send(
            int document, int bytes, ShingleSet set, PartnerIterator.InPartition receivers, BytePacker buffer) {
        new SentShingleSet(
                        numbering.number(summary.partition(), document),
                        summary.rank(document),
                        bytes,
                        set,
                        receivers.mustCountBands() ? new BandKeys(summary.keys(document)) : NO_KEYS)
                .pack(buffer);
        buffer.number(receivers.others().size());
        long last = 0;
        for (long other : receivers.others().toLongArray()) {
            buffer.number(other - last);
            last = other;
        }
    }
}
