package dev.doppel.spark.internal.compare;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.prepare.ShingleFingerprint;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.io.Serializable;
import java.util.Collections;
import java.util.Iterator;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Verifies candidate pairs. The shingle set of a pair's first document is sent to the partition of the second document.
 * Even if the first document is similar to a million others, each partition receives the set only once.
 *
 * <p>If a set is to be compared with only a few documents in a partition, it is sent {@linkplain TruncatedShingleSet
 * truncated}. The receiving partition returns {@linkplain MatchProposals proposals} for the documents that match the
 * truncated set. The sending partition answers each proposal with the exact overlap or the full set.
 *
 * @param withOverlaps whether to store overlaps in addition to similarities
 * @param fingerprint the function that computes the fingerprints of shared shingles in proposals
 */
public record CandidateVerification(
        TaskSettings settings, DocumentNumbering numbering, boolean withOverlaps, ShingleFingerprint fingerprint)
        implements Serializable {
    public CandidateVerification(TaskSettings settings, DocumentNumbering numbering, boolean withOverlaps) {
        this(settings, numbering, withOverlaps, ShingleFingerprint.keyed());
    }

    /**
     * Returns the matches among candidate pairs. Each match is in the partition of the pair's second document.
     *
     * @param candidates the batches that {@link CandidateShuffle} sends
     */
    public JavaRDD<PartitionMatches> matches(JavaPairRDD<Integer, byte[]> candidates, PreparedCorpus prepared) {
        JavaRDD<byte[]> wanted = shuffle(candidates);
        JavaRDD<byte[]> truncatedSets = shuffle(truncatedSets(wanted, prepared));
        JavaRDD<byte[]> proposals = shuffle(proposals(truncatedSets, prepared));
        JavaRDD<byte[]> answers = shuffle(answers(wanted, proposals, prepared));
        return inPartitions(answers, prepared, (batches, summary, blocks) -> one(verify(batches, summary, blocks)));
    }

    private JavaPairRDD<Integer, byte[]> truncatedSets(JavaRDD<byte[]> wanted, PreparedCorpus prepared) {
        return inPartitions(
                        wanted,
                        prepared,
                        (batches, summary, blocks) ->
                                setShuffle(batches, summary).truncatedSets(blocks))
                .mapToPair(batch -> batch);
    }

    private JavaPairRDD<Integer, byte[]> proposals(JavaRDD<byte[]> truncatedSets, PreparedCorpus prepared) {
        return inPartitions(truncatedSets, prepared, this::propose).mapToPair(batch -> batch);
    }

    private JavaPairRDD<Integer, byte[]> answers(
            JavaRDD<byte[]> wanted, JavaRDD<byte[]> proposals, PreparedCorpus prepared) {
        return wanted.zipPartitions(
                        prepared.summaries(), (batches, summary) -> one(setShuffle(batches, summary.next())))
                .zipPartitions(
                        proposals, (shuffle, batches) -> one(new Tuple2<>(shuffle.next(), new MatchProposals(batches))))
                .zipPartitions(prepared.blocks(), (own, blocks) -> {
                    Tuple2<ShingleSetShuffle, MatchProposals> partition = own.next();
                    return partition._1().answers(partition._2(), blocks);
                })
                .mapToPair(batch -> batch);
    }

    /** A function that is applied to the batches that a partition received and the partition's own documents. */
    private interface PartitionFunction<T> extends Serializable {
        Iterator<T> apply(Iterator<byte[]> batches, PartitionSummary summary, Iterator<PreparedDocumentBlock> blocks);
    }

    private static <T> JavaRDD<T> inPartitions(
            JavaRDD<byte[]> received, PreparedCorpus prepared, PartitionFunction<T> function) {
        return received.zipPartitions(
                        prepared.summaries(), (batches, summary) -> one(new Tuple2<>(batches, summary.next())))
                .zipPartitions(prepared.blocks(), (own, blocks) -> {
                    Tuple2<Iterator<byte[]>, PartitionSummary> partition = own.next();
                    return function.apply(partition._1(), partition._2(), blocks);
                });
    }

    private JavaRDD<byte[]> shuffle(JavaPairRDD<Integer, byte[]> sent) {
        return ShuffleWriter.shuffle(sent, numbering.partitions());
    }

    private static <T> Iterator<T> one(T only) {
        return Collections.singleton(only).iterator();
    }

    private ShingleScheme shingles() {
        return settings.scheme().shingles();
    }

    private ShingleSetShuffle setShuffle(Iterator<byte[]> batches, PartitionSummary summary) {
        PartnerIterator partners = new PartnerIterator(batches, summary.partition(), numbering, settings);
        return new ShingleSetShuffle(partners, summary, numbering, shingles(), fingerprint);
    }

    private Iterator<Tuple2<Integer, byte[]>> propose(
            Iterator<byte[]> truncatedSets, PartitionSummary summary, Iterator<PreparedDocumentBlock> blocks) {
        ReceivedShingleSets received = new ReceivedShingleSets(shingles(), settings.minHits());
        while (truncatedSets.hasNext()) {
            ByteUnpacker from = new ByteUnpacker(truncatedSets.next());
            while (from.hasMore()) {
                received.read(from);
            }
        }
        received.sort();
        Criterion criterion = settings.criterion();
        return new ShuffleWriter<>(
                new BlocksWhileNeeded(blocks, received::hasMore),
                numbering.partitions(),
                (PreparedDocumentBlock block, ShuffleWriter<PreparedDocumentBlock> shuffle) ->
                        received.compare(block, summary, (document, own, partner) -> {
                            MatchProposals.@Nullable Proposal proposal = MatchProposals.Proposal.of(
                                    numbering.local(partner.number()),
                                    partner,
                                    numbering.number(summary.partition(), document),
                                    own,
                                    criterion,
                                    fingerprint);
                            if (proposal != null) {
                                proposal.pack(shuffle.to(numbering.partition(partner.number())));
                            }
                        }));
    }

    private PartitionMatches verify(
            Iterator<byte[]> answers, PartitionSummary summary, Iterator<PreparedDocumentBlock> blocks) {
        Criterion criterion = settings.criterion();
        ReceivedShingleSets received = new ReceivedShingleSets(shingles(), settings.minHits());
        Measure measure = criterion.measure();
        PartitionMatches matches = new PartitionMatches();
        while (answers.hasNext()) {
            ByteUnpacker from = new ByteUnpacker(answers.next());
            while (from.hasMore()) {
                switch (from.count()) {
                    case ShingleSetShuffle.CANDIDATE_COUNT -> matches.addCandidates(from.number());
                    case ShingleSetShuffle.SET -> received.read(from);
                    default ->
                        add(from.count(), from.number(), from.signed(), PackedOverlap.unpack(from), measure, matches);
                }
            }
        }
        received.sort();
        for (BlocksWhileNeeded needed = new BlocksWhileNeeded(blocks, received::hasMore); needed.hasNext(); ) {
            received.compare(needed.next(), summary, (document, own, partner) -> {
                Overlap overlap = criterion.met(partner.set(), own);
                if (overlap != null) {
                    add(document, partner.number(), partner.rank(), overlap, measure, matches);
                }
            });
        }
        return matches;
    }

    private void add(
            int document, long partner, long partnerRank, Overlap overlap, Measure measure, PartitionMatches matches) {
        matches.add(document, partner, partnerRank, measure.of(overlap));
        if (withOverlaps) {
            matches.add(overlap);
        }
    }
}
