package dev.doppel.spark;

import dev.doppel.CandidateStrategy;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.candidate.internal.DocumentPrefixes;
import dev.doppel.candidate.internal.ElementCounter;
import dev.doppel.cluster.Grouping;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.internal.benchmark.BenchmarkItems;
import dev.doppel.corpus.internal.benchmark.BenchmarkReader;
import dev.doppel.corpus.internal.benchmark.LoadedBenchmarks;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.internal.plan.JoinCost;
import dev.doppel.internal.plan.Planner;
import dev.doppel.passage.PassageScheme;
import dev.doppel.spark.internal.bucket.BucketBuilder;
import dev.doppel.spark.internal.bucket.PartitionCount;
import dev.doppel.spark.internal.bucket.SparkBuckets;
import dev.doppel.spark.internal.compare.BucketCandidates;
import dev.doppel.spark.internal.compare.CandidateVerification;
import dev.doppel.spark.internal.compare.PartitionMatches;
import dev.doppel.spark.internal.contamination.ContaminationSearch;
import dev.doppel.spark.internal.contamination.PackedContaminationMatches;
import dev.doppel.spark.internal.decide.ClusteringRounds;
import dev.doppel.spark.internal.decide.DriverPairMethods;
import dev.doppel.spark.internal.decide.PartitionVerdicts;
import dev.doppel.spark.internal.input.DatasetSource;
import dev.doppel.spark.internal.input.HadoopStoragePath;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.passage.PassageMatchRows;
import dev.doppel.spark.internal.passage.PassageSearch;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.DriverDocuments;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.spark.internal.unit.UnitContents;
import dev.doppel.spark.internal.unit.UnitResults;
import dev.doppel.spark.internal.unit.UnitRounds;
import dev.doppel.unit.UnitScheme;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Finds near-duplicate documents and shared passages on Apache Spark. The results are equal to those of
 * {@link dev.doppel.Doppel} on a single machine if the options, the documents and the order of the documents are the
 * same.
 *
 * <pre>{@code
 * SparkDoppel doppel = SparkDoppel.with(session, Options.defaults().withThreshold(0.7));
 * CorpusOptions columns = CorpusOptions.DEFAULTS.withIdField("url").withTextField("body");
 * try (SparkDedup dedup = doppel.dedup(pages, columns, KeepPolicy.parse("newest:fetched"))) {
 *     dedup.removed().dataset(session).write().parquet("removed");
 *     dedup.kept(pages).write().parquet("kept");
 * }
 * }</pre>
 *
 * <p>A result must be closed to release the data that is persisted on the executors. Read or write all required rows
 * before closing it. Instances are immutable and, like the Spark session, safe for use by several driver threads.
 *
 * <p>The pipeline consists of these stages:
 *
 * <pre>
 *   InputEvent ─prepare─▶ PreparedDocumentBlock, PartitionSummary ─bucket─▶ Buckets ─compare─▶ Matches
 *   Matches    ─decide──▶ Verdicts ─result─▶ rows
 *              ─passage─▶ rows
 * </pre>
 */
public final class SparkDoppel {
    /**
     * The maximum number of shingles that the driver collects, including repetitions. These shingles take 128 MiB of
     * memory.
     */
    static final long MAX_DRIVER_SHINGLES = 1 << 24;

    /** The maximum number of undecided documents in the last round, which runs on the driver. */
    private static final long MAX_DRIVER_DOCUMENTS = 10_000;

    private final JavaSparkContext spark;
    private final Options options;
    private final int partitions;
    private final ClusteringRounds.DriverLimits driverLimits;
    private final Consumer<ReadCounts> check;
    private final Old old;
    private final OutputForm form;

    private SparkDoppel(
            JavaSparkContext spark,
            Options options,
            int partitions,
            ClusteringRounds.DriverLimits driverLimits,
            Consumer<ReadCounts> check,
            Old old,
            OutputForm form) {
        this.spark = spark;
        this.options = options;
        this.partitions = partitions;
        this.driverLimits = driverLimits;
        this.check = check;
        this.old = old;
        this.form = form;
        requireSupported(options);
        if (!options.matchByPassages()) {
            Planner.requirePossible(options);
        }
    }

    /**
     * The old corpora of a pipeline.
     *
     * @param check a callback that is called after all old documents have been read
     */
    private record Old(List<JavaRDD<InputEvent>> corpora, Consumer<ReadCounts> check) {
        static final Old NONE = new Old(List.of(), counts -> {});
    }

    /** Throws {@link IllegalArgumentException} if the options require a feature that is not available on Spark. */
    private static void requireSupported(Options options) {
        if (options.passages() != null && !options.matchByPassages()) {
            throw new IllegalArgumentException("Doppel on Spark shows passages only if it finds pairs by passages: use"
                    + " doppel on one machine, or match by passages");
        }
        if (!options.templates().isEmpty()) {
            throw new IllegalArgumentException(
                    "Doppel on Spark does not support templates: use doppel on one machine, or omit them");
        }
        if (options.grouping() != Grouping.STAR) {
            throw new IllegalArgumentException("Doppel on Spark supports only grouping " + Grouping.STAR.label()
                    + " (got: " + options.grouping().label() + ")");
        }
    }

    /**
     * Returns a pipeline with the given options.
     *
     * @throws IllegalArgumentException if the options contradict each other or are not supported on Spark
     */
    public static SparkDoppel with(SparkSession session, Options options) {
        return with(JavaSparkContext.fromSparkContext(session.sparkContext()), options);
    }

    /** Returns a pipeline with the given options that runs on a Spark context instead of a session. */
    public static SparkDoppel with(JavaSparkContext spark, Options options) {
        return new SparkDoppel(
                spark,
                options,
                0,
                new ClusteringRounds.DriverLimits(MAX_DRIVER_DOCUMENTS, MAX_DRIVER_SHINGLES),
                counts -> {},
                Old.NONE,
                OutputForm.DEFAULT);
    }

    /**
     * Returns a copy that uses the given number of partitions for shuffles by key. Results do not depend on this
     * setting.
     *
     * @param number the number of partitions, or 0 to derive it from the number of keys
     */
    public SparkDoppel withPartitions(int number) {
        return new SparkDoppel(spark, options, number, driverLimits, check, old, form);
    }

    /** Returns a copy with the given limits for the last round, which runs on the driver. */
    SparkDoppel withDriverLimits(long documents, long shingles) {
        return new SparkDoppel(
                spark, options, partitions, new ClusteringRounds.DriverLimits(documents, shingles), check, old, form);
    }

    /**
     * Returns a copy that calls {@code newCheck} after all documents have been read. The callback may throw an
     * exception to stop the run.
     */
    public SparkDoppel requiring(Consumer<ReadCounts> newCheck) {
        return new SparkDoppel(spark, options, partitions, driverLimits, newCheck, old, form);
    }

    /**
     * Returns a copy whose {@link #dedup} method also compares the rows with an existing corpus, and removes rows that
     * are similar to its documents. Old documents are neither compared with each other nor returned. In the order of
     * the keep policy, they precede all rows of the dataset. Each call of this method adds another corpus. The dataset
     * must meet the requirements of {@link #dedup}.
     *
     * @param columns the options that name the id column and the text column of the old corpus
     * @throws IllegalArgumentException if a column does not exist or has the wrong type
     */
    public SparkDoppel against(Dataset<Row> corpus, CorpusOptions columns) {
        return against(events(corpus, columns, KeepPolicy.FIRST), old.check());
    }

    /**
     * Returns a copy with an additional old corpus. The copy calls {@code oldCheck} after reading all old documents.
     */
    SparkDoppel against(JavaRDD<InputEvent> corpus, Consumer<ReadCounts> oldCheck) {
        List<JavaRDD<InputEvent>> corpora =
                Stream.concat(old.corpora().stream(), Stream.of(corpus)).toList();
        return new SparkDoppel(spark, options, partitions, driverLimits, check, new Old(corpora, oldCheck), form);
    }

    /** Returns a copy whose {@link #dedup} method keeps and annotates rows according to {@code newForm}. */
    public SparkDoppel withForm(OutputForm newForm) {
        return new SparkDoppel(spark, options, partitions, driverLimits, check, old, newForm);
    }

    /** Removes near-duplicates. Spark must compute the events in {@code documents} in the same order each time. */
    SparkDedup dedup(JavaRDD<InputEvent> documents, KeepPolicy keep) {
        if (options.matchByPassages()) {
            throw new IllegalArgumentException(
                    "documents that share passages are found, not removed: use scan, or omit passages");
        }
        PreparedCorpus prepared = prepare(documents, keep);
        Plan plan = settle(prepared, this::costOfDedup);
        TaskSettings settings = TaskSettings.of(options, plan.strategy(), keep);
        if (isDriverMethod()) {
            DriverPairMethods decision = new DriverPairMethods(options, settings, prepared, spark);
            return new SparkDedup(
                    prepared, decision.decide(), form, settings, plan.reason(), 1, 0, keyPartitions(prepared));
        }
        ClusteringRounds rounds =
                new ClusteringRounds(options, settings, prepared, buckets(prepared, settings), spark, driverLimits);
        JavaRDD<PartitionVerdicts> verdicts = rounds.decide();
        return new SparkDedup(
                prepared,
                verdicts,
                form,
                settings,
                plan.reason(),
                rounds.rounds(),
                rounds.candidates(),
                keyPartitions(prepared));
    }

    /**
     * Removes repeated lines, paragraphs or passages. Spark must compute the events in {@code documents} in the same
     * order each time.
     */
    SparkUnitDedup dedup(JavaRDD<InputEvent> documents, String textColumn, KeepPolicy keep, UnitScheme units) {
        spark.setJobDescription("reading");
        // Units are compared exactly, so the scheme has no threshold.
        TaskSettings settings = TaskSettings.of(options.withThreshold(0), new CandidateStrategy.Units(units), keep);
        PreparedCorpus prepared = PreparedCorpus.of(documents, settings, new UnitContents(settings));
        check.accept(ReadCounts.of(prepared.totals()));
        UnitRounds rounds = new UnitRounds(prepared, settings, partitionCount(prepared), spark);
        UnitResults results = new UnitResults(prepared, settings, rounds);
        return new SparkUnitDedup(prepared, settings, rounds, results, textColumn, keyPartitions(prepared));
    }

    /**
     * Finds the pairs of documents that are similar, or that share passages. Spark must compute the events in
     * {@code documents} in the same order each time.
     */
    SparkScan scan(JavaRDD<InputEvent> documents) {
        if (!old.corpora().isEmpty() || !form.equals(OutputForm.DEFAULT)) {
            throw new IllegalArgumentException("a scan has neither old corpora nor an output form: use dedup");
        }
        PreparedCorpus prepared = prepare(documents, KeepPolicy.FIRST);
        if (options.passages() != null) {
            return scanByPassages(prepared, options.passages());
        }
        Plan plan = settle(prepared, this::costOfScan);
        TaskSettings settings = TaskSettings.of(options, plan.strategy(), KeepPolicy.FIRST);
        JavaRDD<PartitionMatches> matches = isDriverMethod()
                ? new DriverPairMethods(options, settings, prepared, spark).matches()
                : new CandidateVerification(settings, prepared.numbering(), true)
                        .matches(
                                BucketCandidates.candidates(buckets(prepared, settings), prepared.numbering()),
                                prepared);
        return SparkScan.bySimilarity(
                prepared, prepared.persist("matches", matches), settings, plan.reason(), keyPartitions(prepared));
    }

    private SparkScan scanByPassages(PreparedCorpus prepared, PassageScheme requested) {
        DocumentNumbering numbering = prepared.numbering();
        PassageScheme scheme = requested.settledFor((int) Math.min(Integer.MAX_VALUE, numbering.documents()));
        TaskSettings settings = TaskSettings.of(options, new CandidateStrategy.Passages(scheme), KeepPolicy.FIRST);
        spark.setJobDescription("filing");
        JavaRDD<PassageMatchRows> matches =
                new PassageSearch(settings, numbering, partitionCount(prepared)).matches(prepared, spark);
        return SparkScan.byPassages(
                prepared, matches, settings, scheme.promise(options.text()), keyPartitions(prepared));
    }

    /**
     * Removes near-duplicate rows from a dataset. Spark must compute the rows in the same order each time. Rows read
     * from files meet this requirement, but a shuffled dataset must first be sorted or checkpointed.
     *
     * @param columns the options that name the id column and the text column
     * @throws IllegalArgumentException if a column does not exist or has the wrong type
     */
    public SparkDedup dedup(Dataset<Row> rows, CorpusOptions columns, KeepPolicy keep) {
        return dedup(events(rows, columns, keep), keep);
    }

    /**
     * Removes repeated lines, paragraphs or passages from the texts of a dataset. The dataset must meet the
     * requirements of {@link #dedup(Dataset, CorpusOptions, KeepPolicy)}. Only the text options of this pipeline are
     * used, because units are compared exactly.
     *
     * @param keep the policy that determines which occurrence counts as the first
     */
    public SparkUnitDedup dedup(Dataset<Row> rows, CorpusOptions columns, KeepPolicy keep, UnitScheme units) {
        return dedup(events(rows, columns, keep), columns.textField(), keep, units);
    }

    /**
     * Finds the pairs of similar rows in a dataset, or the pairs of rows that share passages. The dataset must meet the
     * requirements of {@link #dedup(Dataset, CorpusOptions, KeepPolicy)}.
     */
    public SparkScan scan(Dataset<Row> rows, CorpusOptions columns) {
        return scan(events(rows, columns, KeepPolicy.FIRST));
    }

    /**
     * Finds benchmark items in the rows of a dataset. The dataset must meet the requirements of {@link #dedup(Dataset,
     * CorpusOptions, KeepPolicy)}. Items and texts are always compared as words of the plain text profile, even if the
     * options of this pipeline specify another profile.
     *
     * @throws CorpusException if the benchmarks contain no usable items, or one of their fields is missing
     */
    public SparkDecontamination decontaminate(Dataset<Row> rows, CorpusOptions columns, BenchmarkRemoval removal) {
        return decontaminate(events(rows, columns, KeepPolicy.FIRST), columns.textField(), removal, read(removal));
    }

    /** Reads the benchmarks. */
    LoadedBenchmarks read(BenchmarkRemoval removal) {
        // If the driver runs out of memory, the error message names the option to change.
        return new BenchmarkReader(
                        removal.benchmarks(),
                        removal.scheme(),
                        Long.MAX_VALUE,
                        HadoopStoragePath.storage(spark.hadoopConfiguration()))
                .read();
    }

    /** Finds benchmark items. Spark must compute the events in {@code documents} in the same order each time. */
    SparkDecontamination decontaminate(
            JavaRDD<InputEvent> documents, String textColumn, BenchmarkRemoval removal, LoadedBenchmarks benchmarks) {
        spark.setJobDescription("reading");
        Broadcast<BenchmarkItems> items = spark.broadcast(benchmarks.items());
        TaskSettings settings = TaskSettings.of(options, new CandidateStrategy.Exact(), KeepPolicy.FIRST);
        PreparedCorpus prepared = PreparedCorpus.of(documents, settings, new PackedContaminationMatches(items));
        check.accept(ReadCounts.of(prepared.totals()));
        spark.setJobDescription("deciding");
        ContaminationSearch search = new ContaminationSearch(prepared, items, spark);
        return new SparkDecontamination(prepared, search, benchmarks, removal, textColumn, spark);
    }

    private static JavaRDD<InputEvent> events(Dataset<Row> rows, CorpusOptions columns, KeepPolicy keep) {
        return DatasetSource.read(
                rows, columns.idField(), columns.textField(), keep.field().isEmpty() ? null : keep.field());
    }

    private PreparedCorpus prepare(JavaRDD<InputEvent> documents, KeepPolicy keep) {
        spark.setJobDescription("reading");
        PreparedCorpus prepared =
                PreparedCorpus.of(old.corpora(), documents, TaskSettings.of(options, preparation(), keep));
        old.check().accept(ReadCounts.of(prepared.oldTotals()));
        check.accept(ReadCounts.of(prepared.inputTotals()));
        return prepared;
    }

    /** Returns the strategy for which documents are prepared before the search method is chosen. */
    private CandidateStrategy preparation() {
        if (options.passages() != null) {
            return new CandidateStrategy.Passages(options.passages());
        }
        return Planner.mayUseBands(options) ? Planner.lsh(options, "").strategy() : new CandidateStrategy.Exact();
    }

    private JavaRDD<SparkBuckets> buckets(PreparedCorpus prepared, TaskSettings settings) {
        spark.setJobDescription("filing"); // job descriptions appear in run.json
        return new BucketBuilder(settings, prepared.numbering(), partitionCount(prepared)).buckets(prepared, spark);
    }

    private PartitionCount partitionCount(PreparedCorpus prepared) {
        return new PartitionCount(partitions, Math.max(1, prepared.numbering().partitions()));
    }

    /** Returns the number of partitions for a shuffle with one key per document. */
    private int keyPartitions(PreparedCorpus prepared) {
        return partitionCount(prepared).of(prepared.numbering().documents());
    }

    private boolean isDriverMethod() {
        return options.method() == Method.ALL_PAIRS || options.method() == Method.SIGNATURES;
    }

    /**
     * Chooses the search method as on a single machine, with one exception: if the requested method is {@code auto} and
     * the corpus has more than {@link #MAX_DRIVER_SHINGLES} shingles, LSH is chosen without estimating the cost of the
     * exact join.
     */
    private Plan settle(PreparedCorpus prepared, Function<DriverDocuments, JoinCost> joinCost) {
        spark.setJobDescription("planning");
        if (isDriverMethod()) {
            requireFitsDriver(prepared);
        }
        boolean isLarge = shingles(prepared) > MAX_DRIVER_SHINGLES;
        return isLarge && options.method() == Method.AUTO && Planner.mayUseBands(options)
                ? Planner.lsh(options, "an exact join would shuffle too many shingles")
                : Planner.plan(options, () -> joinCost.apply(DriverDocuments.all(prepared, options.shingles())));
    }

    /** Computes the cost of the exact join, as {@code doppel scan} does. */
    private JoinCost costOfScan(DriverDocuments documents) {
        try (Workers workers = new Workers(options.threads())) {
            return JoinCost.of(DocumentPrefixes.of(documents.sets(), options.jaccardFloor(), workers));
        }
    }

    /** Estimates the cost of the exact join, as {@code doppel dedup} does. */
    private JoinCost costOfDedup(DriverDocuments documents) {
        try (Workers workers = new Workers(options.threads())) {
            ElementCounter counter = new ElementCounter(documents, documents.shingleCount(), Long.MAX_VALUE, workers);
            return JoinCost.of(counter, counter.counted(options.jaccardFloor()));
        }
    }

    private void requireFitsDriver(PreparedCorpus prepared) {
        if (shingles(prepared) > MAX_DRIVER_SHINGLES) {
            throw new IllegalArgumentException("the method " + options.method().label()
                    + " compares every pair on the driver, and takes at most " + Decimals.grouped(MAX_DRIVER_SHINGLES)
                    + " shingles (got: " + Decimals.grouped(shingles(prepared)) + "): use the method lsh or exact");
        }
    }

    private static long shingles(PreparedCorpus prepared) {
        return ReadCounts.of(prepared.totals()).shingles();
    }
}
