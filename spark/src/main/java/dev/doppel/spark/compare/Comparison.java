package dev.doppel.spark.compare;

import dev.doppel.Scheme;
import dev.doppel.Search;
import dev.doppel.band.BandKeys;
import dev.doppel.band.Bander;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketcher;
import dev.doppel.spark.bytes.Mail;
import dev.doppel.spark.prepare.Numbering;
import dev.doppel.spark.prepare.Outline;
import dev.doppel.spark.prepare.Prepared;
import dev.doppel.spark.prepare.PreparedBlock;
import dev.doppel.spark.prepare.Recipe;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.io.Serializable;
import java.util.Collections;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Verifies candidates. Of two documents the set of the first travels, once to each partition where it is wanted, and the
 * other stays where it is: so a document that a million others resemble is sent to all partitions, and none of the million
 * is sent anywhere.
 *
 * @param withOverlaps whether what the documents of a pair have in common is wanted, beside how similar they are
 */
public record Comparison(Recipe recipe, Numbering numbering, boolean withOverlaps) implements Serializable {
    /**
     * The pairs among candidates, at the partition of the second document of each.
     *
     * @param candidates as {@link CandidateMail} sends them
     */
    public JavaRDD<Matches> matches(JavaPairRDD<Integer, byte[]> candidates, Prepared prepared) {
        JavaPairRDD<Integer, byte[]> sets = Mail.deliver(candidates, numbering.partitions())
                .zipPartitions(
                        prepared.outlines(),
                        (bags, outline) -> Collections.singleton(senders(bags, outline.next()))
                                .iterator())
                .zipPartitions(
                        prepared.blocks(), (sender, blocks) -> sender.next().send(blocks))
                .mapToPair(bag -> bag);
        return Mail.deliver(sets, numbering.partitions())
                .zipPartitions(
                        prepared.outlines(),
                        (bags, outline) -> Collections.singleton(
                                        new Tuple2<>(new SetArrivals(bags, scheme().shingles()), outline.next()))
                                .iterator())
                .zipPartitions(prepared.blocks(), (arrived, blocks) -> {
                    Tuple2<SetArrivals, Outline> here = arrived.next();
                    return Collections.singleton(verified(here._1(), here._2(), blocks))
                            .iterator();
                });
    }

    private Scheme scheme() {
        return recipe.scheme();
    }

    private SetMail senders(Iterator<byte[]> bags, Outline outline) {
        int partition = TaskContext.getPartitionId();
        CandidateMail.Arrived arrived = new CandidateMail.Arrived();
        bags.forEachRemaining(bag -> arrived.read(bag, partition, numbering));
        arrived.sort();
        return new SetMail(arrived, outline, numbering, partition, scheme().shingles(), recipe.minHits());
    }

    private Matches verified(SetArrivals arrivals, Outline outline, Iterator<PreparedBlock> blocks) {
        ShingleScheme shingles = scheme().shingles();
        Criterion criterion = recipe.criterion();
        SharedBands bands = new SharedBands(scheme().search(), recipe.minHits());
        Matches matches = new Matches();
        int at = 0;
        while (at < arrivals.meetings() && blocks.hasNext()) {
            PreparedBlock block = blocks.next();
            while (at < arrivals.meetings() && arrivals.document(at) < block.end()) {
                int document = arrivals.document(at);
                ShingleSet own = shingles.setOf(block.shingles(document));
                for (; at < arrivals.meetings() && arrivals.document(at) == document; at++) {
                    matches.looked();
                    ShingleSet partner = arrivals.partnerSet(at);
                    Overlap overlap = criterion.met(partner, own);
                    if (overlap != null
                            && (!arrivals.isUnsure(at)
                                    || bands.enough(arrivals.arrival(at), partner, outline.keys(document)))) {
                        matches.add(
                                document,
                                arrivals.partner(at),
                                arrivals.partnerRank(at),
                                criterion.measure().of(overlap));
                        if (withOverlaps) {
                            matches.add(overlap);
                        }
                    }
                }
            }
        }
        return matches;
    }

    /** Compares bands, where documents met in another way. */
    private static final class SharedBands {
        private final @Nullable Sketcher sketcher;
        private final @Nullable Bander bander;
        private final int minHits;
        /** Of those that came, for one may meet all documents here. */
        private final Int2ObjectOpenHashMap<BandKeys> ofArrivals = new Int2ObjectOpenHashMap<>();

        SharedBands(Search search, int minHits) {
            this.sketcher = search instanceof Search.Lsh lsh ? lsh.sketch().sketcher() : null;
            this.bander = search instanceof Search.Lsh lsh ? lsh.bands().bander() : null;
            this.minHits = minHits;
        }

        boolean enough(int arrival, ShingleSet partner, long[] keys) {
            if (sketcher == null || bander == null) {
                return true;
            }
            BandKeys its = ofArrivals.get(arrival);
            if (its == null) {
                its = bander.keys(sketcher.sketch(partner));
                ofArrivals.put(arrival, its);
            }
            return its.hits(new BandKeys(keys)) >= minHits;
        }
    }
}
