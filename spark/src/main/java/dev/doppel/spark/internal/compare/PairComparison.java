package dev.doppel.spark.internal.compare;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.prepare.ContentFingerprint;
import dev.doppel.spark.internal.prepare.Numbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedBlock;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
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
 * Verifies candidates. Of two documents the set of the first travels, once to each partition where it is wanted, and the
 * other stays where it is: so a document that a million others resemble is sent to all partitions, and none of the million
 * is sent anywhere.
 *
 * <p>Where few want it, it travels cut (see {@link TruncatedSet}); whoever seems to make a pair with it says so ({@link MatchProposals}), and
 * it answers what they have in common, or goes there whole.
 *
 * @param withOverlaps whether what the documents of a pair have in common is wanted, beside how similar they are
 * @param fingerprint by which shingles are known again
 */
public record PairComparison(
        TaskSettings recipe, Numbering numbering, boolean withOverlaps, ContentFingerprint fingerprint)
        implements Serializable {
    public PairComparison(TaskSettings recipe, Numbering numbering, boolean withOverlaps) {
        this(recipe, numbering, withOverlaps, ContentFingerprint.keyed());
    }

    /**
     * The pairs among candidates, at the partition of the second document of each.
     *
     * @param candidates as {@link CandidateShuffle} sends them
     */
    public JavaRDD<Matches> matches(JavaPairRDD<Integer, byte[]> candidates, PreparedCorpus prepared) {
        JavaRDD<byte[]> wanted = deliver(candidates);
        JavaRDD<byte[]> cut = deliver(cutSets(wanted, prepared));
        JavaRDD<byte[]> claims = deliver(claims(cut, prepared));
        JavaRDD<byte[]> answers = deliver(answers(wanted, claims, prepared));
        return verified(answers, prepared);
    }

    private JavaPairRDD<Integer, byte[]> cutSets(JavaRDD<byte[]> wanted, PreparedCorpus prepared) {
        return wanted.zipPartitions(prepared.outlines(), (bags, outline) -> one(setMail(bags, outline.next())))
                .zipPartitions(prepared.blocks(), (mail, blocks) -> mail.next().cut(blocks))
                .mapToPair(bag -> bag);
    }

    private JavaPairRDD<Integer, byte[]> claims(JavaRDD<byte[]> cut, PreparedCorpus prepared) {
        return cut.zipPartitions(prepared.outlines(), (bags, outline) -> one(new Tuple2<>(bags, outline.next())))
                .zipPartitions(prepared.blocks(), (here, blocks) -> {
                    Tuple2<Iterator<byte[]>, PartitionSummary> arrived = here.next();
                    return claims(arrived._1(), arrived._2(), blocks);
                })
                .mapToPair(bag -> bag);
    }

    private JavaPairRDD<Integer, byte[]> answers(
            JavaRDD<byte[]> wanted, JavaRDD<byte[]> claims, PreparedCorpus prepared) {
        return wanted.zipPartitions(prepared.outlines(), (bags, outline) -> one(setMail(bags, outline.next())))
                .zipPartitions(claims, (mail, bags) -> one(new Tuple2<>(mail.next(), new MatchProposals(bags))))
                .zipPartitions(prepared.blocks(), (here, blocks) -> {
                    Tuple2<SetShuffle, MatchProposals> sender = here.next();
                    return sender._1().answers(sender._2(), blocks);
                })
                .mapToPair(bag -> bag);
    }

    private JavaRDD<Matches> verified(JavaRDD<byte[]> answers, PreparedCorpus prepared) {
        return answers.zipPartitions(prepared.outlines(), (bags, outline) -> one(new Tuple2<>(bags, outline.next())))
                .zipPartitions(prepared.blocks(), (here, blocks) -> {
                    Tuple2<Iterator<byte[]>, PartitionSummary> arrived = here.next();
                    return one(verified(arrived._1(), arrived._2(), blocks));
                });
    }

    private JavaRDD<byte[]> deliver(JavaPairRDD<Integer, byte[]> sent) {
        return ShuffleWriter.deliver(sent, numbering.partitions());
    }

    private static <T> Iterator<T> one(T only) {
        return Collections.singleton(only).iterator();
    }

    private ShingleScheme shingles() {
        return recipe.scheme().shingles();
    }

    private SetShuffle setMail(Iterator<byte[]> bags, PartitionSummary outline) {
        Partners partners = new Partners(bags, outline.partition(), numbering, recipe);
        return new SetShuffle(partners, outline, numbering, shingles(), fingerprint);
    }

    private Iterator<Tuple2<Integer, byte[]>> claims(
            Iterator<byte[]> cut, PartitionSummary outline, Iterator<PreparedBlock> blocks) {
        ReceivedSets arrivals = new ReceivedSets(shingles(), recipe.minHits());
        while (cut.hasNext()) {
            Unpacker from = new Unpacker(cut.next());
            while (from.hasMore()) {
                arrivals.read(from);
            }
        }
        arrivals.sort();
        Criterion criterion = recipe.criterion();
        return new ShuffleWriter<>(
                new BoundedBlocks(blocks, arrivals::hasMore),
                numbering.partitions(),
                (PreparedBlock block, ShuffleWriter<PreparedBlock> mail) ->
                        arrivals.meet(block, outline, (document, own, partner) -> {
                            MatchProposals.@Nullable Claim claim = MatchProposals.Claim.of(
                                    numbering.local(partner.number()),
                                    partner,
                                    numbering.number(outline.partition(), document),
                                    own,
                                    criterion,
                                    fingerprint);
                            if (claim != null) {
                                claim.pack(mail.to(numbering.partition(partner.number())));
                            }
                        }));
    }

    private Matches verified(Iterator<byte[]> answers, PartitionSummary outline, Iterator<PreparedBlock> blocks) {
        Criterion criterion = recipe.criterion();
        ReceivedSets arrivals = new ReceivedSets(shingles(), recipe.minHits());
        Measure measure = criterion.measure();
        Matches matches = new Matches();
        while (answers.hasNext()) {
            Unpacker from = new Unpacker(answers.next());
            while (from.hasMore()) {
                switch (from.count()) {
                    case SetShuffle.PAIRS -> matches.looked(from.number());
                    case SetShuffle.SET -> arrivals.read(from);
                    default ->
                        add(from.count(), from.number(), from.signed(), PackedOverlap.unpack(from), measure, matches);
                }
            }
        }
        arrivals.sort();
        for (BoundedBlocks useful = new BoundedBlocks(blocks, arrivals::hasMore); useful.hasNext(); ) {
            arrivals.meet(useful.next(), outline, (document, own, partner) -> {
                Overlap overlap = criterion.met(partner.set(), own);
                if (overlap != null) {
                    add(document, partner.number(), partner.rank(), overlap, measure, matches);
                }
            });
        }
        return matches;
    }

    private void add(int document, long partner, long partnerRank, Overlap overlap, Measure measure, Matches matches) {
        matches.add(document, partner, partnerRank, measure.of(overlap));
        if (withOverlaps) {
            matches.add(overlap);
        }
    }
}
