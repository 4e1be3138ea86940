package dev.doppel.spark.internal.decide;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongMap;
import dev.doppel.spark.internal.compare.PartitionMatches;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import java.io.Serializable;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/**
 * The verdicts on the documents in a partition. A removed document's witness is the kept document that it duplicates. A
 * kept document is its own witness.
 */
public final class PartitionVerdicts implements Serializable {
    private final int partition;
    private final long first;
    private final long[] witnesses;
    private final double[] similarities;

    private PartitionVerdicts(int partition, long first, int documents) {
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

    /** Returns the number of a document. */
    public long number(int local) {
        return first + local;
    }

    public boolean isKept(int local) {
        return witnesses[local] == number(local);
    }

    /** Returns the number of a document's witness, or the document's own number if the document is kept. */
    public long witness(int local) {
        return witnesses[local];
    }

    public double similarity(int local) {
        return similarities[local];
    }

    /**
     * Computes and persists all verdicts.
     *
     * @param selfSimilarity the similarity of a document to itself
     */
    static JavaRDD<PartitionVerdicts> of(
            PreparedCorpus prepared,
            JavaRDD<PartitionMatches> matches,
            Broadcast<DocumentFlags> kept,
            double selfSimilarity) {
        DocumentNumbering numbering = prepared.numbering();
        return matches.zip(prepared.summaries())
                .map(both -> of(both._2(), both._1(), kept.value(), numbering, selfSimilarity))
                .setName("verdicts")
                .persist(StorageLevel.MEMORY_AND_DISK());
    }

    /**
     * Computes the verdicts for a partition. All old documents are kept. The witness of an input document that is a
     * copy of a kept document is the kept document. The witness of any other removed document is the most similar of
     * the kept documents that precede it in the order of the keep policy, or the first of them if several are equally
     * similar.
     */
    private static PartitionVerdicts of(
            PartitionSummary summary,
            PartitionMatches matches,
            DocumentFlags kept,
            DocumentNumbering numbering,
            double selfSimilarity) {
        int partition = summary.partition();
        PartitionVerdicts verdicts =
                new PartitionVerdicts(partition, numbering.number(partition, 0), summary.documents());
        LongMap<IntList> ofDocument = new LongMap<>();
        for (int match = 0; match < matches.count(); match++) {
            ofDocument
                    .computeIfAbsent(matches.document(match), none -> new IntList())
                    .add(match);
        }
        for (int local = 0; local < summary.documents(); local++) {
            if (summary.isEmpty(local)) {
                verdicts.set(local, numbering.number(partition, local), 0);
                continue;
            }
            int representative = summary.isOld() ? local : summary.representative(local);
            if (summary.isOld() || kept.has(partition, representative)) {
                verdicts.set(local, numbering.number(partition, representative), selfSimilarity);
            } else {
                IntList candidates = new IntList(ofDocument.getOrDefault(representative, new IntList()));
                if (local != representative) {
                    candidates.addAll(ofDocument.getOrDefault(local, new IntList()));
                }
                verdicts.setMostSimilar(local, summary, matches, candidates);
            }
        }
        return verdicts;
    }

    private void setMostSimilar(int local, PartitionSummary summary, PartitionMatches matches, IntList candidates) {
        int best = -1;
        for (int i = 0; i < candidates.size(); i++) {
            int match = candidates.getInt(i);
            if (isPartnerBefore(matches, match, summary.rank(local), first + local)
                    && (best < 0 || isBetter(matches, match, best))) {
                best = match;
            }
        }
        if (best < 0) {
            throw new IllegalStateException("document " + (first + local) + " was removed without a witness");
        }
        set(local, matches.partner(best), matches.similarity(best));
    }

    private static boolean isBetter(PartitionMatches matches, int match, int best) {
        double similarity = matches.similarity(match);
        return similarity > matches.similarity(best)
                || (similarity == matches.similarity(best)
                        && isPartnerBefore(matches, match, matches.partnerRank(best), matches.partner(best)));
    }

    /**
     * Returns whether a match's partner precedes a document in the order of the keep policy, that is, by rank and then
     * by document number.
     */
    static boolean isPartnerBefore(PartitionMatches matches, int match, long rank, long number) {
        long partnerRank = matches.partnerRank(match);
        return partnerRank != rank ? partnerRank < rank : matches.partner(match) < number;
    }

    private void set(int local, long witness, double similarity) {
        witnesses[local] = witness;
        similarities[local] = similarity;
    }
}
