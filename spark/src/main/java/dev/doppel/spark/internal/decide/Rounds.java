package dev.doppel.spark.internal.decide;

import dev.doppel.Options;
import dev.doppel.spark.internal.bucket.BucketEntries;
import dev.doppel.spark.internal.bucket.BucketEntry;
import dev.doppel.spark.internal.bucket.Buckets;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.compare.CandidateShuffle;
import dev.doppel.spark.internal.compare.Matches;
import dev.doppel.spark.internal.compare.PairComparison;
import dev.doppel.spark.internal.prepare.CollectedDocuments;
import dev.doppel.spark.internal.prepare.LocalShuffleWriter;
import dev.doppel.spark.internal.prepare.Numbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Decides which documents are kept, by the rule of {@link dev.doppel.cluster.internal.StarClusterer}, many at a time. In each round every
 * document that comes first among the undecided ones of all its buckets is kept: whatever comes before it in any of them is
 * decided, and it resembles no kept one, or it would have been removed when that one was kept. All others of its buckets
 * that are not kept are then compared with it, those that were removed before as well, for it may be more similar than their
 * witness.
 *
 * <p>What is decided is known to the driver, two bits for each document, and broadcast: so that no round depends on what
 * the executors remember of those before. When few documents are left, or after {@value #MOST_ROUNDS} rounds, the rest is
 * decided by the driver, with core's own stars, if it has room for it; or else there are more rounds.
 */
public final class Rounds {
    static final int MOST_ROUNDS = 16;

    private final Options options;
    private final TaskSettings recipe;
    private final PreparedCorpus prepared;
    private final JavaRDD<Buckets> buckets;
    private final JavaSparkContext spark;
    private final Few few;
    private final Numbering numbering;
    private int rounds;
    private long candidates;

    public Rounds(
            Options options,
            TaskSettings recipe,
            PreparedCorpus prepared,
            JavaRDD<Buckets> buckets,
            JavaSparkContext spark,
            Few few) {
        this.options = options;
        this.recipe = recipe;
        this.prepared = prepared;
        this.buckets = buckets;
        this.spark = spark;
        this.few = few;
        this.numbering = prepared.numbering();
    }

    /**
     * What is left to the driver.
     *
     * @param documents so many are decided by it without a further round
     * @param shingles so many at most, repetitions included, are brought to it
     */
    public record Few(long documents, long shingles) {}

    public int rounds() {
        return rounds;
    }

    /** How many pairs were verified. */
    public long candidates() {
        return candidates;
    }

    public JavaRDD<Verdicts> decide() {
        DocumentFlags undecided = DocumentFlags.of(
                numbering,
                prepared.outlines().map(PartitionSummary::representatives).collect());
        DocumentFlags kept = undecided.none();
        JavaRDD<Matches> matches = prepared.outlines().map(outline -> new Matches());
        while (undecided.count() > 0) {
            spark.setJobDescription("deciding");
            boolean last = isLast(undecided);
            DocumentFlags fresh = last ? keptInMemory(undecided) : undecided.without(blocked(undecided));
            kept = kept.with(fresh);
            spark.setJobDescription("comparing");
            JavaRDD<Matches> ofRound = compared(fresh, kept);
            DocumentFlags removed = DocumentFlags.of(numbering, removed(ofRound));
            undecided = undecided.without(fresh).without(removed);
            matches = matches.zipPartitions(
                    ofRound,
                    (all, more) ->
                            Collections.singleton(all.next().and(more.next())).iterator());
            rounds++;
            if (last && undecided.count() > 0) {
                throw new IllegalStateException(undecided.count() + " documents were left undecided");
            }
        }
        spark.setJobDescription("naming");
        return Verdicts.of(
                prepared, matches, spark.broadcast(kept), options.measure().max());
    }

    private boolean isLast(DocumentFlags undecided) {
        return (undecided.count() <= few.documents() || rounds >= MOST_ROUNDS)
                && prepared.shingleCount(undecided.partitions()) <= few.shingles();
    }

    private DocumentFlags keptInMemory(DocumentFlags undecided) {
        CollectedDocuments gathered = CollectedDocuments.of(prepared, options.shingles(), undecided.partitions());
        DriverRound round = new DriverRound(options, recipe.scheme().search(), gathered);
        DocumentFlags kept = undecided.none();
        for (int place = 0; place < round.documents(); place++) {
            if (round.isKept(place)) {
                kept.add(round.number(place));
            }
        }
        return kept;
    }

    /** The undecided documents that do not come first among the undecided of all their buckets. */
    private DocumentFlags blocked(DocumentFlags undecided) {
        Broadcast<DocumentFlags> all = spark.broadcast(undecided);
        Numbering places = numbering;
        JavaPairRDD<Integer, byte[]> sent = buckets.mapPartitionsToPair(own -> new ShuffleWriter<Buckets>(
                own, places.partitions(), (some, mail) -> sendBlocked(some, all.value(), places, mail)));
        DocumentFlags blocked = DocumentFlags.of(
                numbering, LocalShuffleWriter.receive(sent, numbering).collect());
        all.destroy();
        return blocked;
    }

    private static void sendBlocked(
            Buckets buckets, DocumentFlags undecided, Numbering numbering, ShuffleWriter<Buckets> mail) {
        for (int bucket = 0; bucket < buckets.count(); bucket++) {
            boolean first = true;
            for (int at = buckets.start(bucket); at < buckets.end(bucket); at++) {
                long number = buckets.number(at);
                if (undecided.has(number)) {
                    if (!first) {
                        LocalShuffleWriter.send(mail, numbering, number);
                    }
                    first = false;
                }
            }
        }
    }

    /** Compares those that were just kept with all that are not kept, and may come after them. */
    private JavaRDD<Matches> compared(DocumentFlags fresh, DocumentFlags kept) {
        Broadcast<DocumentFlags> allFresh = spark.broadcast(fresh);
        Broadcast<DocumentFlags> allKept = spark.broadcast(kept);
        Numbering places = numbering;
        JavaPairRDD<Integer, byte[]> pairs = buckets.mapPartitionsToPair(own -> new ShuffleWriter<BucketEntry>(
                new BucketEntries(own),
                places.partitions(),
                (place, mail) -> sendCandidates(place, allFresh.value(), allKept.value(), places, mail)));
        JavaRDD<Matches> matches =
                prepared.hold("matches", new PairComparison(recipe, numbering, false).matches(pairs, prepared));
        if (spark.getCheckpointDir().isPresent()) {
            matches.checkpoint();
        }
        return matches;
    }

    private static void sendCandidates(
            BucketEntry place,
            DocumentFlags fresh,
            DocumentFlags kept,
            Numbering numbering,
            ShuffleWriter<BucketEntry> mail) {
        Buckets buckets = place.buckets();
        int at = place.at();
        if (!fresh.has(buckets.number(at))) {
            return;
        }
        LongArrayList others = new LongArrayList();
        for (int other = buckets.start(place.bucket()); other < buckets.end(place.bucket()); other++) {
            // One that comes before may stand for copies that come after.
            if ((other > at || buckets.hasCopies(other)) && !kept.has(buckets.number(other))) {
                others.add(buckets.number(other));
            }
        }
        if (!others.isEmpty()) {
            CandidateShuffle.send(mail, numbering, buckets.number(at), buckets.isByPrefix(), others);
        }
    }

    /** Those that resemble a kept document before them; here is counted, too, what it took. */
    private List<BitSet> removed(JavaRDD<Matches> matches) {
        Numbering places = numbering;
        List<Tuple2<BitSet, Long>> found = matches.zipPartitions(
                        prepared.outlines(),
                        (own, outline) -> Collections.singleton(removed(own.next(), outline.next(), places))
                                .iterator())
                .collect();
        candidates += found.stream().mapToLong(Tuple2::_2).sum();
        return found.stream().map(Tuple2::_1).toList();
    }

    private static Tuple2<BitSet, Long> removed(Matches matches, PartitionSummary outline, Numbering numbering) {
        int partition = TaskContext.getPartitionId();
        BitSet removed = new BitSet();
        for (int match = 0; match < matches.count(); match++) {
            int local = matches.document(match);
            if (DecisionOrder.isBefore(
                    matches.partnerRank(match),
                    matches.partner(match),
                    outline.rank(local),
                    numbering.number(partition, local))) {
                removed.set(local);
            }
        }
        return new Tuple2<>(removed, matches.candidates());
    }
}
