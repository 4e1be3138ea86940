package dev.doppel.spark.compare;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.spark.bytes.Mail;
import dev.doppel.spark.bytes.Unpacker;
import dev.doppel.spark.prepare.Fingerprint;
import dev.doppel.spark.prepare.Numbering;
import dev.doppel.spark.prepare.Outline;
import dev.doppel.spark.prepare.Prepared;
import dev.doppel.spark.prepare.PreparedBlock;
import dev.doppel.spark.prepare.Recipe;
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
 * <p>Where few want it, it travels cut (see {@link Cut}); whoever seems to make a pair with it says so ({@link Claims}), and
 * it answers what they have in common, or goes there whole.
 *
 * @param withOverlaps whether what the documents of a pair have in common is wanted, beside how similar they are
 * @param fingerprint by which shingles are known again
 */
public record Comparison(Recipe recipe, Numbering numbering, boolean withOverlaps, Fingerprint fingerprint)
        implements Serializable {
    public Comparison(Recipe recipe, Numbering numbering, boolean withOverlaps) {
        this(recipe, numbering, withOverlaps, Fingerprint.keyed());
    }

    /**
     * The pairs among candidates, at the partition of the second document of each.
     *
     * @param candidates as {@link CandidateMail} sends them
     */
    public JavaRDD<Matches> matches(JavaPairRDD<Integer, byte[]> candidates, Prepared prepared) {
        JavaRDD<byte[]> wanted = deliver(candidates);
        JavaRDD<byte[]> cut = deliver(cutSets(wanted, prepared));
        JavaRDD<byte[]> claims = deliver(claims(cut, prepared));
        JavaRDD<byte[]> answers = deliver(answers(wanted, claims, prepared));
        return verified(answers, prepared);
    }

    private JavaPairRDD<Integer, byte[]> cutSets(JavaRDD<byte[]> wanted, Prepared prepared) {
        return wanted.zipPartitions(prepared.outlines(), (bags, outline) -> one(setMail(bags, outline.next())))
                .zipPartitions(prepared.blocks(), (mail, blocks) -> mail.next().cut(blocks))
                .mapToPair(bag -> bag);
    }

    private JavaPairRDD<Integer, byte[]> claims(JavaRDD<byte[]> cut, Prepared prepared) {
        return cut.zipPartitions(prepared.outlines(), (bags, outline) -> one(new Tuple2<>(bags, outline.next())))
                .zipPartitions(prepared.blocks(), (here, blocks) -> {
                    Tuple2<Iterator<byte[]>, Outline> arrived = here.next();
                    return claims(arrived._1(), arrived._2(), blocks);
                })
                .mapToPair(bag -> bag);
    }

    private JavaPairRDD<Integer, byte[]> answers(JavaRDD<byte[]> wanted, JavaRDD<byte[]> claims, Prepared prepared) {
        return wanted.zipPartitions(prepared.outlines(), (bags, outline) -> one(setMail(bags, outline.next())))
                .zipPartitions(claims, (mail, bags) -> one(new Tuple2<>(mail.next(), new Claims(bags))))
                .zipPartitions(prepared.blocks(), (here, blocks) -> {
                    Tuple2<SetMail, Claims> sender = here.next();
                    return sender._1().answers(sender._2(), blocks);
                })
                .mapToPair(bag -> bag);
    }

    private JavaRDD<Matches> verified(JavaRDD<byte[]> answers, Prepared prepared) {
        return answers.zipPartitions(prepared.outlines(), (bags, outline) -> one(new Tuple2<>(bags, outline.next())))
                .zipPartitions(prepared.blocks(), (here, blocks) -> {
                    Tuple2<Iterator<byte[]>, Outline> arrived = here.next();
                    return one(verified(arrived._1(), arrived._2(), blocks));
                });
    }

    private JavaRDD<byte[]> deliver(JavaPairRDD<Integer, byte[]> sent) {
        return Mail.deliver(sent, numbering.partitions());
    }

    private static <T> Iterator<T> one(T only) {
        return Collections.singleton(only).iterator();
    }

    private ShingleScheme shingles() {
        return recipe.scheme().shingles();
    }

    private SetMail setMail(Iterator<byte[]> bags, Outline outline) {
        Partners partners = new Partners(bags, outline.partition(), numbering, recipe);
        return new SetMail(partners, outline, numbering, shingles(), fingerprint);
    }

    private Iterator<Tuple2<Integer, byte[]>> claims(
            Iterator<byte[]> cut, Outline outline, Iterator<PreparedBlock> blocks) {
        SetArrivals arrivals = new SetArrivals(shingles(), recipe.minHits());
        while (cut.hasNext()) {
            Unpacker from = new Unpacker(cut.next());
            while (from.hasMore()) {
                arrivals.read(from);
            }
        }
        arrivals.sort();
        Criterion criterion = recipe.criterion();
        return new Mail<>(
                new Until(blocks, arrivals::hasMore),
                numbering.partitions(),
                (PreparedBlock block, Mail<PreparedBlock> mail) ->
                        arrivals.meet(block, outline, (document, own, partner) -> {
                            Claims.@Nullable Claim claim = Claims.Claim.of(
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

    private Matches verified(Iterator<byte[]> answers, Outline outline, Iterator<PreparedBlock> blocks) {
        Criterion criterion = recipe.criterion();
        SetArrivals arrivals = new SetArrivals(shingles(), recipe.minHits());
        Measure measure = criterion.measure();
        Matches matches = new Matches();
        while (answers.hasNext()) {
            Unpacker from = new Unpacker(answers.next());
            while (from.hasMore()) {
                switch (from.count()) {
                    case SetMail.PAIRS -> matches.looked(from.number());
                    case SetMail.SET -> arrivals.read(from);
                    default ->
                        add(from.count(), from.number(), from.signed(), PackedOverlap.unpack(from), measure, matches);
                }
            }
        }
        arrivals.sort();
        for (Until useful = new Until(blocks, arrivals::hasMore); useful.hasNext(); ) {
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
