package dev.doppel.spark.internal.decide;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.candidate.Candidates;
import dev.doppel.internal.Workers;
import dev.doppel.internal.plan.InMemoryCandidates;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.compare.CandidateShuffle;
import dev.doppel.spark.internal.compare.Matches;
import dev.doppel.spark.internal.compare.PairComparison;
import dev.doppel.spark.internal.prepare.CollectedDocuments;
import dev.doppel.spark.internal.prepare.Numbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * The methods of the textbook, which look at every pair: core finds candidates and witnesses in the memory of the driver.
 * What follows is the same as for all others.
 */
public final class DriverMethods {
    private final Options options;
    private final TaskSettings recipe;
    private final PreparedCorpus prepared;
    private final JavaSparkContext spark;

    public DriverMethods(Options options, TaskSettings recipe, PreparedCorpus prepared, JavaSparkContext spark) {
        this.options = options;
        this.recipe = recipe;
        this.prepared = prepared;
        this.spark = spark;
    }

    /** A document and one that it is to be compared with. */
    private record Pair(long first, long other) {}

    /** The pairs among documents that stand for themselves. */
    public JavaRDD<Matches> matches() {
        DocumentFlags representatives = representatives();
        CollectedDocuments gathered = CollectedDocuments.of(prepared, options.shingles(), representatives.partitions());
        List<Pair> pairs = new ArrayList<>();
        try (Workers workers = new Workers(options.threads())) {
            Candidates candidates =
                    new InMemoryCandidates(options, gathered.sets(), workers, Progress.NONE).candidates(search());
            candidates
                    .pairs()
                    .forEach(pair -> pairs.add(new Pair(gathered.number(pair.left()), gathered.number(pair.right()))));
        }
        return compared(pairs, true);
    }

    public JavaRDD<Verdicts> decide() {
        DocumentFlags representatives = representatives();
        DocumentFlags kept = representatives.none();
        DriverRound round = new DriverRound(options, search(), CollectedDocuments.all(prepared, options.shingles()));
        List<Pair> pairs = new ArrayList<>();
        for (int place = 0; place < round.documents(); place++) {
            if (!round.isKept(place)) {
                pairs.add(new Pair(round.witness(place), round.number(place)));
            } else if (representatives.has(round.number(place))) {
                kept.add(round.number(place));
            }
        }
        return Verdicts.of(
                prepared,
                compared(pairs, false),
                spark.broadcast(kept),
                options.measure().max());
    }

    private CandidateStrategy search() {
        return recipe.scheme().search();
    }

    private DocumentFlags representatives() {
        return DocumentFlags.of(
                prepared.numbering(),
                prepared.outlines().map(PartitionSummary::representatives).collect());
    }

    private JavaRDD<Matches> compared(List<Pair> pairs, boolean withOverlaps) {
        Numbering numbering = prepared.numbering();
        List<Tuple2<Integer, byte[]>> sent = new ArrayList<>();
        new ShuffleWriter<>(
                        pairs.iterator(),
                        numbering.partitions(),
                        (Pair pair, ShuffleWriter<Pair> mail) -> CandidateShuffle.send(
                                mail, numbering, pair.first(), false, LongArrayList.of(pair.other())))
                .forEachRemaining(sent::add);
        JavaPairRDD<Integer, byte[]> candidates = spark.parallelizePairs(sent);
        return new PairComparison(recipe, numbering, withOverlaps).matches(candidates, prepared);
    }
}
