package dev.doppel.spark.internal.compare;

import dev.doppel.band.BandKeys;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.Packer;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.ContentFingerprint;
import dev.doppel.spark.internal.prepare.Numbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedBlock;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Iterator;
import java.util.Objects;
import scala.Tuple2;

/**
 * Sends the sets of one partition's documents to the partitions of those they are compared with, once to each: first the
 * cut ones, where that pays, and whole ones later, to whom it does not, and where cut ones left a doubt.
 */
public final class SetShuffle {
    /** What an answer is. */
    static final int PAIRS = 0;

    static final int SET = 1;
    static final int OVERLAP = 2;

    private static final BandKeys NO_KEYS = new BandKeys();

    private final Partners partners;
    private final PartitionSummary outline;
    private final Numbering numbering;
    private final ShingleScheme scheme;
    private final ContentFingerprint fingerprint;

    SetShuffle(
            Partners partners,
            PartitionSummary outline,
            Numbering numbering,
            ShingleScheme scheme,
            ContentFingerprint fingerprint) {
        this.partners = partners;
        this.outline = outline;
        this.numbering = numbering;
        this.scheme = scheme;
        this.fingerprint = fingerprint;
    }

    /** Sets that are cut. */
    Iterator<Tuple2<Integer, byte[]>> cut(Iterator<PreparedBlock> blocks) {
        return new ShuffleWriter<>(new BoundedBlocks(blocks, partners::hasMore), numbering.partitions(), this::sendCut);
    }

    private void sendCut(PreparedBlock block, ShuffleWriter<PreparedBlock> mail) {
        while (partners.advance(block)) {
            int document = partners.document();
            ShingleSet set = scheme.setOf(block.shingles(document));
            for (Partners.Run run : partners.runs()) {
                if (TruncatedSet.pays(set, run.others().size())) {
                    int bytes = TruncatedSet.bytes(set);
                    ShingleSet cut = Objects.requireNonNull(TruncatedSet.to(bytes, set));
                    send(document, bytes, cut, run, mail.to(run.partition()));
                }
            }
        }
    }

    /** Answers to what was claimed of cut sets, and the sets that were not cut. */
    Iterator<Tuple2<Integer, byte[]>> answers(MatchProposals claims, Iterator<PreparedBlock> blocks) {
        return new ShuffleWriter<>(
                new BoundedBlocks(blocks, partners::hasMore),
                numbering.partitions(),
                (PreparedBlock block, ShuffleWriter<PreparedBlock> mail) -> answer(claims, block, mail));
    }

    private void answer(MatchProposals claims, PreparedBlock block, ShuffleWriter<PreparedBlock> mail) {
        long before = partners.pairs();
        while (partners.advance(block)) {
            int document = partners.document();
            ShingleSet set = scheme.setOf(block.shingles(document));
            for (Partners.Run run : partners.runs()) {
                if (!TruncatedSet.pays(set, run.others().size())) {
                    send(
                            document,
                            TruncatedSet.WHOLE,
                            set,
                            run,
                            mail.to(run.partition()).number(SET));
                }
            }
            claims.of(document, claim -> answer(claim, set, mail));
        }
        // To whom does not matter, as long as each pair is counted once.
        mail.to(outline.partition()).number(PAIRS).number(partners.pairs() - before);
    }

    private void answer(MatchProposals.Claim claim, ShingleSet set, ShuffleWriter<PreparedBlock> mail) {
        int partition = numbering.partition(claim.other());
        int other = numbering.local(claim.other());
        if (claim.isTrueOf(set, fingerprint)) {
            Packer bag = mail.to(partition)
                    .number(OVERLAP)
                    .number(other)
                    .number(numbering.number(outline.partition(), claim.document()))
                    .signed(outline.rank(claim.document()));
            PackedOverlap.pack(claim.overlap(), bag);
        } else {
            Partners.Run alone = new Partners.Run(partition, LongArrayList.of((long) other << 1));
            send(
                    claim.document(),
                    TruncatedSet.WHOLE,
                    set,
                    alone,
                    mail.to(partition).number(SET));
        }
    }

    private void send(int document, int bytes, ShingleSet set, Partners.Run run, Packer bag) {
        new SentSet(
                        numbering.number(outline.partition(), document),
                        outline.rank(document),
                        bytes,
                        set,
                        run.isUnsure() ? new BandKeys(outline.keys(document)) : NO_KEYS)
                .pack(bag);
        bag.number(run.others().size());
        long last = 0;
        for (long other : run.others()) {
            bag.number(other - last);
            last = other;
        }
    }
}
