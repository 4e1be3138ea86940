package dev.doppel.spark.internal.decide;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.candidate.Candidates;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.plan.InMemoryCandidates;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.compare.CandidateShuffle;
import dev.doppel.spark.internal.compare.CandidateVerification;
import dev.doppel.spark.internal.compare.PartitionMatches;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.DriverDocuments;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Runs the {@code all-pairs} and {@code signatures} methods, which compare every pair of documents or sketches. For a
 * scan, the driver uses the core module to find the candidate pairs in memory. For a deduplication, it finds the
 * witness of each removed document in the same way. The executors verify all pairs, as they do for the other methods.
 */
public record DriverPairMethods(
        Options options, TaskSettings settings, PreparedCorpus prepared, JavaSparkContext spark) {
    private record Pair(long first, long other) {}

    /** Returns the matches among representatives. */
    public JavaRDD<PartitionMatches> matches() {
        BitSet[] representatives = DocumentFlags.representatives(prepared).partitions();
        DriverDocuments collected = DriverDocuments.of(prepared, options.shingles(), representatives);
        List<Pair> pairs = new ArrayList<>();
        try (Workers workers = new Workers(options.threads())) {
            Candidates candidates =
                    new InMemoryCandidates(options, collected.sets(), workers, Progress.NONE).candidates(search());
            for (CandidatePair pair : candidates.pairs()) {
                pairs.add(new Pair(collected.number(pair.left()), collected.number(pair.right())));
            }
        }
        return compare(pairs, true);
    }

    /** Returns the verdicts on all documents. */
    public JavaRDD<PartitionVerdicts> decide() {
        DocumentFlags representatives = DocumentFlags.representatives(prepared);
        DocumentFlags kept = representatives.none();
        DriverDocuments collected = DriverDocuments.all(prepared, options.shingles());
        DriverClusteringRound round =
                new DriverClusteringRound(options, search(), collected, Math.toIntExact(prepared.oldDocuments()));
        List<Pair> pairs = new ArrayList<>();
        for (int position = 0; position < round.documents(); position++) {
            if (!round.isKept(position)) {
                pairs.add(new Pair(round.witness(position), round.number(position)));
            } else if (representatives.has(round.number(position))) {
                kept.add(round.number(position));
            }
        }
        return PartitionVerdicts.of(
                prepared,
                compare(pairs, false),
                spark.broadcast(kept),
                options.measure().max());
    }

    private CandidateStrategy search() {
        return settings.scheme().strategy();
    }

    private JavaRDD<PartitionMatches> compare(List<Pair> pairs, boolean withOverlaps) {
        DocumentNumbering numbering = prepared.numbering();
        List<Tuple2<Integer, byte[]>> sent = new ArrayList<>();
        new ShuffleWriter<>(
                        pairs.iterator(),
                        numbering.partitions(),
                        (Pair pair, ShuffleWriter<Pair> shuffle) -> CandidateShuffle.send(
                                shuffle, numbering, pair.first(), false, LongList.of(pair.other())))
                .forEachRemaining(sent::add);
        JavaPairRDD<Integer, byte[]> candidates = spark.parallelizePairs(sent);
        return new CandidateVerification(settings, numbering, withOverlaps).matches(candidates, prepared);
    }
}
