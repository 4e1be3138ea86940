package dev.doppel.spark;

import dev.doppel.CandidateStrategy;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.candidate.internal.ElementCounter;
import dev.doppel.candidate.internal.PrefixList;
import dev.doppel.cluster.Grouping;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.internal.plan.JoinCost;
import dev.doppel.internal.plan.Planner;
import dev.doppel.spark.internal.bucket.Bucketing;
import dev.doppel.spark.internal.bucket.Buckets;
import dev.doppel.spark.internal.bucket.PartitionCount;
import dev.doppel.spark.internal.compare.Matches;
import dev.doppel.spark.internal.compare.PairComparison;
import dev.doppel.spark.internal.compare.SharedBuckets;
import dev.doppel.spark.internal.decide.DriverMethods;
import dev.doppel.spark.internal.decide.Rounds;
import dev.doppel.spark.internal.decide.Verdicts;
import dev.doppel.spark.internal.input.DatasetSource;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.prepare.CollectedDocuments;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Finds documents that resemble each other, on Spark. The same documents in the same order and the same scheme give the
 * same answers as on one machine. This is the pipeline:
 *
 * <pre>
 *   Delivery ─prepare─▶ PreparedBlock, Outline ─bucket─▶ Buckets ─compare─▶ Matches ─decide─▶ Verdicts ─result─▶ rows
 * </pre>
 */
public final class SparkDoppel {
    /** So many shingles, with repetitions, can be brought to the driver; 128 MB. */
    static final long FEW_SHINGLES = 1 << 24;

    /** So many documents that are left in the end are decided by the driver. */
    private static final long FEW_DOCUMENTS = 10_000;

    private final JavaSparkContext spark;
    private final Options options;
    private final int partitions;
    private final Rounds.Few few;
    private final Consumer<ReadCounts> check;

    private SparkDoppel(
            JavaSparkContext spark, Options options, int partitions, Rounds.Few few, Consumer<ReadCounts> check) {
        this.spark = spark;
        this.options = options;
        this.partitions = partitions;
        this.few = few;
        this.check = check;
        requireStars(options);
        Planner.requirePossible(options);
    }

    /** Refuses what is not done here, rather than to do something else. */
    private static void requireStars(Options options) {
        if (options.passages() != null) {
            throw new IllegalArgumentException("Doppel on Spark seeks no passages: use one machine, or leave them out");
        }
        if (!options.templates().isEmpty()) {
            throw new IllegalArgumentException(
                    "Doppel on Spark ignores no templates: use one machine, or leave them out");
        }
        if (options.grouping() != Grouping.STAR) {
            throw new IllegalArgumentException("Doppel on Spark groups documents as " + Grouping.STAR.label()
                    + " (got: " + options.grouping().label() + ")");
        }
    }

    public static SparkDoppel with(SparkSession session, Options options) {
        return with(JavaSparkContext.fromSparkContext(session.sparkContext()), options);
    }

    public static SparkDoppel with(JavaSparkContext spark, Options options) {
        return new SparkDoppel(spark, options, 0, new Rounds.Few(FEW_DOCUMENTS, FEW_SHINGLES), counts -> {});
    }

    /** Deals keys out among so many partitions; 0 for as many as their size suggests. */
    public SparkDoppel withPartitions(int number) {
        return new SparkDoppel(spark, options, number, few, check);
    }

    /** Goes on in rounds until so little is left. */
    SparkDoppel withFew(long documents, long shingles) {
        return new SparkDoppel(spark, options, partitions, new Rounds.Few(documents, shingles), check);
    }

    /** Looks at what was read before anything is done with it, and throws where that will not do. */
    public SparkDoppel requiring(Consumer<ReadCounts> newCheck) {
        return new SparkDoppel(spark, options, partitions, few, newCheck);
    }

    /** Decides which documents are kept. The documents must come in the same order each time they are asked for. */
    public SparkDedup dedup(JavaRDD<InputEvent> documents, KeepPolicy keep) {
        PreparedCorpus prepared = prepare(documents, keep);
        Plan plan = settle(prepared, this::costOfDedup);
        TaskSettings recipe = TaskSettings.of(options, plan.search(), keep);
        if (isInMemory()) {
            DriverMethods decision = new DriverMethods(options, recipe, prepared, spark);
            return new SparkDedup(prepared, decision.decide(), recipe, plan.why(), 1, 0, parts(prepared));
        }
        Rounds rounds = new Rounds(options, recipe, prepared, buckets(prepared, recipe), spark, few);
        JavaRDD<Verdicts> verdicts = rounds.decide();
        return new SparkDedup(
                prepared, verdicts, recipe, plan.why(), rounds.rounds(), rounds.candidates(), parts(prepared));
    }

    /** Finds the pairs. The documents must come in the same order each time they are asked for. */
    public SparkScan scan(JavaRDD<InputEvent> documents) {
        PreparedCorpus prepared = prepare(documents, KeepPolicy.FIRST);
        Plan plan = settle(prepared, this::costOfScan);
        TaskSettings recipe = TaskSettings.of(options, plan.search(), KeepPolicy.FIRST);
        JavaRDD<Matches> matches = isInMemory()
                ? new DriverMethods(options, recipe, prepared, spark).matches()
                : new PairComparison(recipe, prepared.numbering(), true)
                        .matches(SharedBuckets.candidates(buckets(prepared, recipe), prepared.numbering()), prepared);
        return new SparkScan(prepared, prepared.hold("matches", matches), recipe, plan.why(), parts(prepared));
    }

    /**
     * Decides which rows of a dataset are kept. It must give them in the same order each time, as one that was read from
     * files does; one that was shuffled should be sorted or checkpointed before.
     *
     * @param columns which columns hold the id and the text
     * @throws IllegalArgumentException if a column is not there, or holds something else
     */
    public SparkDedup dedup(Dataset<Row> rows, CorpusOptions columns, KeepPolicy keep) {
        return dedup(deliveries(rows, columns, keep), keep);
    }

    /** Finds the pairs among the rows of a dataset. The same is asked of it as by {@link #dedup}. */
    public SparkScan scan(Dataset<Row> rows, CorpusOptions columns) {
        return scan(deliveries(rows, columns, KeepPolicy.FIRST));
    }

    private static JavaRDD<InputEvent> deliveries(Dataset<Row> rows, CorpusOptions columns, KeepPolicy keep) {
        return DatasetSource.read(
                rows, columns.idField(), columns.textField(), keep.field().isEmpty() ? null : keep.field());
    }

    private PreparedCorpus prepare(JavaRDD<InputEvent> documents, KeepPolicy keep) {
        spark.setJobDescription("reading");
        CandidateStrategy search =
                Planner.mayUseBands(options) ? Planner.lsh(options, "").search() : new CandidateStrategy.Exact();
        PreparedCorpus prepared = PreparedCorpus.of(documents, TaskSettings.of(options, search, keep));
        check.accept(ReadCounts.of(prepared.summaries()));
        return prepared;
    }

    private JavaRDD<Buckets> buckets(PreparedCorpus prepared, TaskSettings recipe) {
        spark.setJobDescription("filing");
        return new Bucketing(recipe, prepared.numbering(), shares(prepared)).buckets(prepared, spark);
    }

    private PartitionCount shares(PreparedCorpus prepared) {
        return new PartitionCount(partitions, Math.max(1, prepared.numbering().partitions()));
    }

    /** For as many keys as there are documents. */
    private int parts(PreparedCorpus prepared) {
        return shares(prepared).of(prepared.numbering().documents());
    }

    private boolean isInMemory() {
        return options.method() == Method.ALL_PAIRS || options.method() == Method.SIGNATURES;
    }

    /** As on one machine, except that the exact join is not considered for more shingles than the driver can hold. */
    private Plan settle(PreparedCorpus prepared, Function<CollectedDocuments, JoinCost> joinCost) {
        spark.setJobDescription("planning");
        if (isInMemory()) {
            requireFew(prepared);
        }
        boolean isLarge = shingles(prepared) > FEW_SHINGLES;
        return isLarge && options.method() == Method.AUTO && Planner.mayUseBands(options)
                ? Planner.lsh(options, "an exact join would send too many shingles from place to place")
                : Planner.plan(options, () -> joinCost.apply(CollectedDocuments.all(prepared, options.shingles())));
    }

    /** As {@code doppel scan} computes it. */
    private JoinCost costOfScan(CollectedDocuments documents) {
        try (Workers workers = new Workers(options.threads())) {
            return JoinCost.of(PrefixList.of(documents.sets(), options.jaccardFloor(), workers));
        }
    }

    /** As {@code doppel dedup} estimates it. */
    private JoinCost costOfDedup(CollectedDocuments documents) {
        try (Workers workers = new Workers(options.threads())) {
            ElementCounter counter = new ElementCounter(documents, documents.shingles(), Long.MAX_VALUE, workers);
            return JoinCost.of(counter, counter.counted(options.jaccardFloor()));
        }
    }

    private void requireFew(PreparedCorpus prepared) {
        if (shingles(prepared) > FEW_SHINGLES) {
            throw new IllegalArgumentException("the method " + options.method().label()
                    + " looks at every pair, in one place, and takes at most " + Decimals.grouped(FEW_SHINGLES)
                    + " shingles (got: " + Decimals.grouped(shingles(prepared)) + "): use the method lsh or exact");
        }
    }

    private static long shingles(PreparedCorpus prepared) {
        return ReadCounts.of(prepared.summaries()).shingles();
    }
}
