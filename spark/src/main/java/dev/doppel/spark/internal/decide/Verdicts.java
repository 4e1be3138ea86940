package dev.doppel.spark.internal.decide;

import dev.doppel.spark.internal.compare.Matches;
import dev.doppel.spark.internal.prepare.Numbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.Serializable;
import java.util.Collections;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/** What became of the documents of a partition. */
public final class Verdicts implements Serializable {
    private final int partition;
    private final long first;
    private final long[] witnesses;
    private final double[] similarities;

    private Verdicts(int partition, long first, int documents) {
        this.partition = partition;
        this.first = first;
        this.witnesses = new long[documents];
        this.similarities = new double[documents];
    }

    public int partition() {
        return partition;
    }

    public int documents() {
        return witnesses.length;
    }

    /** How many are kept. */
    public long kept() {
        return IntStream.range(0, witnesses.length).filter(this::isKept).count();
    }

    public boolean isKept(int local) {
        return witnesses[local] == first + local;
    }

    /** The number of the kept document that this one joins, its own where it is kept. */
    public long witness(int local) {
        return witnesses[local];
    }

    public double similarity(int local) {
        return similarities[local];
    }

    /** Those of all partitions, one for each; kept by the executors. */
    static JavaRDD<Verdicts> of(
            PreparedCorpus prepared, JavaRDD<Matches> matches, Broadcast<DocumentFlags> kept, double toItself) {
        Numbering numbering = prepared.numbering();
        return matches.zipPartitions(
                        prepared.outlines(),
                        (own, outline) -> Collections.singleton(
                                        of(outline.next(), own.next(), kept.value(), numbering, toItself))
                                .iterator())
                .setName("verdicts")
                .persist(StorageLevel.MEMORY_AND_DISK());
    }

    /**
     * A document that is kept joins itself, a copy of it joins it, and any other joins the kept one before it that it
     * resembles most, the earlier one where two are alike.
     *
     * @param toItself the similarity of a document to itself
     */
    private static Verdicts of(
            PartitionSummary outline, Matches matches, DocumentFlags kept, Numbering numbering, double toItself) {
        int partition = outline.partition();
        Verdicts verdicts = new Verdicts(partition, numbering.number(partition, 0), outline.documents());
        Int2ObjectOpenHashMap<IntArrayList> ofDocument = new Int2ObjectOpenHashMap<>();
        for (int match = 0; match < matches.count(); match++) {
            ofDocument
                    .computeIfAbsent(matches.document(match), none -> new IntArrayList())
                    .add(match);
        }
        for (int local = 0; local < outline.documents(); local++) {
            if (outline.isEmpty(local)) {
                verdicts.join(local, numbering.number(partition, local), 0);
                continue;
            }
            int representative = outline.representative(local);
            if (kept.has(partition, representative)) {
                verdicts.join(local, numbering.number(partition, representative), toItself);
            } else {
                IntArrayList candidates = new IntArrayList(ofDocument.getOrDefault(representative, new IntArrayList()));
                if (local != representative) {
                    candidates.addAll(ofDocument.getOrDefault(local, new IntArrayList()));
                }
                verdicts.joinMostSimilar(local, outline, matches, candidates);
            }
        }
        return verdicts;
    }

    private void joinMostSimilar(int local, PartitionSummary outline, Matches matches, IntArrayList candidates) {
        int best = -1;
        for (int i = 0; i < candidates.size(); i++) {
            int match = candidates.getInt(i);
            if (isBefore(matches, match, outline, local) && (best < 0 || isBetter(matches, match, best))) {
                best = match;
            }
        }
        if (best < 0) {
            throw new IllegalStateException("document " + (first + local) + " was removed without a witness");
        }
        join(local, matches.partner(best), matches.similarity(best));
    }

    private boolean isBefore(Matches matches, int match, PartitionSummary outline, int local) {
        return DecisionOrder.isBefore(
                matches.partnerRank(match), matches.partner(match), outline.rank(local), first + local);
    }

    private static boolean isBetter(Matches matches, int match, int best) {
        double similarity = matches.similarity(match);
        return similarity > matches.similarity(best)
                || (similarity == matches.similarity(best)
                        && DecisionOrder.isBefore(
                                matches.partnerRank(match),
                                matches.partner(match),
                                matches.partnerRank(best),
                                matches.partner(best)));
    }

    private void join(int local, long witness, double similarity) {
        witnesses[local] = witness;
        similarities[local] = similarity;
    }
}
