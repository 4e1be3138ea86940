package dev.doppel.spark;

import dev.doppel.DuplicateIdException;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.OutputForm;
import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.internal.benchmark.LoadedBenchmarks;
import dev.doppel.results.DecontaminationSummary;
import dev.doppel.results.RunSummary;
import dev.doppel.results.internal.run.ContaminationResults;
import dev.doppel.results.internal.run.ManifestInput;
import dev.doppel.results.internal.run.RunManifest;
import dev.doppel.spark.internal.input.FileSource;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.InputListing;
import dev.doppel.spark.internal.input.InputSplit;
import dev.doppel.spark.internal.input.InputSplitter;
import dev.doppel.spark.internal.input.OldCorpusListing;
import dev.doppel.spark.internal.input.SkippedInput;
import dev.doppel.spark.internal.input.SourceFile;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.output.KeptFileJob;
import dev.doppel.spark.internal.output.PartFiles;
import dev.doppel.spark.internal.output.RunOutputDirectory;
import dev.doppel.spark.internal.run.SparkRunManifest;
import dev.doppel.spark.internal.run.SparkStageMeter;
import dev.doppel.unit.UnitScheme;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Runs a job that reads input files and writes an output directory. The outputs become visible only when the job is
 * complete.
 */
public final class SparkFileJob implements AutoCloseable {
    private static final String CHECKPOINTS = "checkpoints";

    private final SparkSession session;
    private final JavaSparkContext spark;
    private final RunOptions options;
    private final SparkStageMeter meter;
    private final InputListing listing;
    private final @Nullable InputListing old;
    private final RunOutputDirectory directory;

    /** A shutdown hook that deletes the work folder after Spark has stopped and before file systems are closed. */
    private final Runnable cleanup;

    private SparkFileJob(SparkSession session, RunOptions options) {
        this.session = session;
        this.spark = JavaSparkContext.fromSparkContext(session.sparkContext());
        this.options = options;
        Configuration configuration = spark.hadoopConfiguration();
        this.listing = InputListing.of(options.inputs(), configuration);
        this.old = options.against().isEmpty() ? null : OldCorpusListing.of(options.against(), configuration);
        this.directory = RunOutputDirectory.open(options.output(), options.force(), configuration);
        this.cleanup = directory::close;
        ShutdownHookManager.get().addShutdownHook(cleanup, FileSystem.SHUTDOWN_HOOK_PRIORITY + 1);
        this.meter = SparkStageMeter.begin(session.sparkContext());
    }

    /**
     * Runs the job to completion.
     *
     * @throws IllegalArgumentException if an option or the output directory cannot be used, in which case nothing is
     *     written
     * @throws CorpusException if the inputs cannot be used, in which case nothing is written
     */
    public static RunSummary<?> run(SparkSession session, RunOptions options) {
        try (SparkFileJob run = new SparkFileJob(session, options)) {
            return run.run();
        }
    }

    /**
     * Runs a job that searches for benchmark items. The search options and the keep policy are not used.
     *
     * @throws IllegalArgumentException if an option or the output directory cannot be used, in which case nothing is
     *     written
     * @throws CorpusException if the benchmarks or inputs cannot be used, in which case nothing is written
     */
    public static DecontaminationSummary decontaminate(
            SparkSession session, RunOptions options, BenchmarkRemoval removal) {
        try (SparkFileJob run = new SparkFileJob(session, options)) {
            return run.decontaminate(removal);
        }
    }

    private List<InputSplit> splits() {
        directory.requireApart(options.inputs(), listing.files());
        if (old != null) {
            directory.requireApart(options.against(), old.files());
        }
        requireNoneSkipped(skippedFiles().map(SkippedInput::skipped).toList());
        spark.setCheckpointDir(directory.work(CHECKPOINTS).toString());
        describe("listing");
        return InputSplitter.of(spark, listing.files(), options.splitSize());
    }

    private SparkDoppel doppel() {
        return SparkDoppel.with(spark, options.search())
                .withPartitions(options.partitions())
                .requiring(counts -> requireReadable(listing, counts))
                .withForm(options.form());
    }

    private RunSummary<?> run() {
        List<InputSplit> splits = splits();
        JavaRDD<InputEvent> documents = FileSource.read(spark, splits, options.reading());
        SparkDoppel doppel = withOldCorpora(doppel());
        Optional<KeepPolicy> keep = options.keep();
        if (keep.isEmpty()) {
            return scan(doppel, documents, splits);
        }
        Optional<UnitScheme> units = options.units();
        return units.isPresent()
                ? dedup(doppel, documents, splits, keep.get(), units.get())
                : dedup(doppel, documents, splits, keep.get());
    }

    private SparkDoppel withOldCorpora(SparkDoppel doppel) {
        if (old == null) {
            return doppel;
        }
        List<InputSplit> splits = InputSplitter.of(spark, old.files(), options.splitSize());
        return doppel.against(
                FileSource.read(spark, splits, options.reading()), counts -> requireReadable(old, counts));
    }

    private RunSummary<?> dedup(
            SparkDoppel doppel, JavaRDD<InputEvent> documents, List<InputSplit> splits, KeepPolicy keep) {
        KeptFileJob.requireDistinctOutputs(splits);
        try (SparkDedup dedup = doppel.dedup(documents, keep)) {
            requireUniqueIdsIfStrict(dedup.duplicateIds());
            describe("writing");
            write(dedup.removed(), RunOutputDirectory.REMOVED);
            write(dedup.members(), RunOutputDirectory.GROUPS);
            write(skipped(dedup.skipped()), RunOutputDirectory.SKIPPED);
            new KeptFileJob(directory, splits, dedup.ends(), options.reading(), options.form())
                    .write(dedup.keptRecords());
            RunSummary<?> summary = new RunSummary<>(
                    dedup.scheme(),
                    dedup.reason(),
                    input(List.of(dedup.oldCounts(), dedup.counts()), dedup.duplicateIds()),
                    dedup.candidates(),
                    removal(dedup),
                    Optional.empty());
            commit(summary, inputs(splits, dedup.ends(), keptOfPieces(dedup.keptRecords())));
            return summary;
        }
    }

    private static RunSummary.Removal removal(SparkDedup dedup) {
        return new RunSummary.Removal(
                dedup.kept(),
                dedup.counts().documents() - dedup.kept(),
                dedup.duplicates(),
                dedup.groups(),
                dedup.rounds(),
                dedup.similarToOld(),
                Optional.empty());
    }

    private RunSummary<?> dedup(
            SparkDoppel doppel,
            JavaRDD<InputEvent> documents,
            List<InputSplit> splits,
            KeepPolicy keep,
            UnitScheme units) {
        KeptFileJob.requireDistinctOutputs(splits);
        requireEditable(units);
        try (SparkUnitDedup dedup = doppel.dedup(documents, options.reading().textField(), keep, units)) {
            requireUniqueIdsIfStrict(dedup.duplicateIds());
            describe("writing");
            write(dedup.removed(), RunOutputDirectory.REMOVED);
            write(dedup.spans(), RunOutputDirectory.SPANS);
            write(skipped(dedup.skipped()), RunOutputDirectory.SKIPPED);
            new KeptFileJob(directory, splits, dedup.ends(), options.reading(), OutputForm.DEFAULT)
                    .write(dedup.keptRecords());
            RunSummary<?> summary = new RunSummary<>(
                    dedup.scheme(),
                    dedup.reason(),
                    input(List.of(dedup.counts()), dedup.duplicateIds()),
                    dedup.candidates(),
                    new RunSummary.Removal(
                            dedup.counts().documents() - dedup.dropped(),
                            dedup.dropped(),
                            dedup.dropped(),
                            0,
                            dedup.rounds(),
                            OptionalLong.empty(),
                            Optional.of(dedup.cuts())),
                    Optional.empty());
            commit(summary, inputs(splits, dedup.ends(), keptOfPieces(dedup.keptRecords())));
            return summary;
        }
    }

    private void requireUniqueIdsIfStrict(DuplicateIds ids) {
        DuplicateIds.First repeated = ids.first();
        if (repeated != null && options.reading().strict()) {
            throw new CorpusException(
                    inWords(repeated) + " (name another field with --id-field, or run without --strict)");
        }
    }

    private void requireEditable(UnitScheme units) {
        for (SourceFile file : listing.files()) {
            if (file.format() == Format.NOTEBOOK) {
                throw new CorpusException(file.source() + ": a " + units.unit().label()
                        + " cannot be removed from a file of this format: convert it to text first, or leave it out");
            }
        }
    }

    private RunSummary<?> scan(SparkDoppel doppel, JavaRDD<InputEvent> documents, List<InputSplit> splits) {
        try (SparkScan scan = doppel.scan(documents)) {
            DuplicateIds.First repeated = scan.duplicateIds().first();
            if (repeated != null) {
                throw new DuplicateIdException(repeated.id(), repeated.source(), repeated.again());
            }
            describe("comparing");
            ResultTable pairs = scan.pairs();
            pairs.rows().persist(StorageLevel.DISK_ONLY());
            long count = pairs.rows().count();
            describe("writing");
            write(pairs, RunOutputDirectory.PAIRS);
            pairs.rows().unpersist(false);
            if (options.search().matchByPassages()) {
                write(scan.passages(), RunOutputDirectory.PASSAGES);
            }
            write(skipped(scan.skipped()), RunOutputDirectory.SKIPPED);
            RunSummary<?> summary = new RunSummary<>(
                    scan.scheme(),
                    scan.reason(),
                    input(List.of(scan.counts()), scan.duplicateIds()),
                    scan.candidates(),
                    new RunSummary.Pairs(count),
                    Optional.empty());
            commit(summary, inputs(splits, scan.ends(), Map.of()));
            return summary;
        }
    }

    private DecontaminationSummary decontaminate(BenchmarkRemoval removal) {
        SparkDoppel doppel = doppel();
        describe("reading benchmarks");
        LoadedBenchmarks benchmarks = doppel.read(removal);
        requireUsable(benchmarks, removal);
        List<InputSplit> splits = splits();
        KeptFileJob.requireDistinctOutputs(splits);
        JavaRDD<InputEvent> documents = FileSource.read(spark, splits, options.reading());
        try (SparkDecontamination found =
                doppel.decontaminate(documents, options.reading().textField(), removal, benchmarks)) {
            describe("writing");
            write(found.hits(), RunOutputDirectory.CONTAMINATION);
            write(found.items(), RunOutputDirectory.ITEMS);
            write(skipped(found.skipped()), RunOutputDirectory.SKIPPED);
            if (removal.removal() != ContaminationRemoval.NONE) {
                new KeptFileJob(directory, splits, found.ends(), options.reading(), OutputForm.DEFAULT)
                        .write(found.keptRecords());
            }
            DecontaminationSummary summary = found.summary(reading(List.of(found.counts())));
            List<ManifestInput> inputs = inputs(splits, found.ends(), keptOfPieces(found.keptRecords()));
            commit(out -> RunManifest.write(out, removal.scheme().toString(), json -> {
                RunManifest.writeSettings(json, settings(removal, benchmarks));
                RunManifest.writeInputs(json, inputs);
                ContaminationResults.write(json, summary);
                SparkRunManifest.writeCosts(json, meter.costs(), session.sparkContext());
            }));
            return summary;
        }
    }

    private Map<String, String> settings(BenchmarkRemoval removal, LoadedBenchmarks benchmarks) {
        Map<String, String> settings = RunManifest.readSettings(options.inputs(), options.reading());
        settings.put("strictness", options.reading().strict() ? "strict" : "");
        settings.putAll(removal.settings());
        settings.put("content of the benchmarks", benchmarks.digest());
        return settings;
    }

    private void requireUsable(LoadedBenchmarks benchmarks, BenchmarkRemoval removal) {
        Set<String> items = benchmarks.files().stream()
                .map(file -> SourceFile.of(file).uri())
                .collect(Collectors.toSet());
        for (SourceFile file : listing.files()) {
            if (items.contains(file.uri())) {
                throw new CorpusException(
                        file.source() + " is both an input and a benchmark: leave it out of one of them");
            }
            if (removal.removal() == ContaminationRemoval.SPAN && file.format() == Format.NOTEBOOK) {
                throw new CorpusException("cannot remove spans from " + file.source()
                        + ": convert it to text first, or use --remove document");
            }
        }
    }

    /** Checks that at least one document was read and, in a strict run, that all inputs were read. */
    private void requireReadable(InputListing read, ReadCounts counts) {
        requireNoneSkipped(counts.firstSkipped());
        if (counts.documents() == 0) {
            long skipped = read.skipped().size() + counts.skipped();
            Skipped first = firstSkipped(read.skipped().stream(), List.of(counts)).stream()
                    .findFirst()
                    .orElse(null);
            throw read.noDocuments(skipped, first);
        }
    }

    private void requireNoneSkipped(List<Skipped> skipped) {
        if (options.reading().strict() && !skipped.isEmpty()) {
            throw new CorpusException(skipped.get(0).strictMessage());
        }
    }

    /** @param read the counts for each corpus; the input comes last */
    private RunSummary.Input input(List<ReadCounts> read, DuplicateIds repeated) {
        ReadCounts counts = read.get(read.size() - 1);
        DuplicateIds.First first = repeated.first();
        return new RunSummary.Input(
                reading(read),
                OptionalLong.of(counts.empty()),
                counts.replaced(),
                counts.repaired(),
                repeated.count(),
                first == null ? "" : inWords(first),
                counts.unranked());
    }

    private ReadSummary reading(List<ReadCounts> read) {
        long skipped = skippedFiles().count()
                + read.stream().mapToLong(ReadCounts::skipped).sum();
        return new ReadSummary(read.get(read.size() - 1).documents(), skipped, firstSkipped(skippedFiles(), read));
    }

    /**
     * Returns up to {@link ReadSummary#LISTED} skipped files and records. Those that were skipped while the files were
     * listed come first.
     */
    private static List<Skipped> firstSkipped(Stream<SkippedInput> listed, List<ReadCounts> read) {
        return Stream.concat(
                        listed.map(SkippedInput::skipped),
                        read.stream().flatMap(counts -> counts.firstSkipped().stream()))
                .limit(ReadSummary.LISTED)
                .toList();
    }

    /** Returns the inputs that were skipped while the files were listed. Those in old corpora come first. */
    private Stream<SkippedInput> skippedFiles() {
        return Stream.concat(old == null ? Stream.empty() : old.skipped().stream(), listing.skipped().stream());
    }

    private static String inWords(DuplicateIds.First repeated) {
        return "the id " + repeated.id() + " occurs in " + repeated.source() + " and in " + repeated.again();
    }

    /** Returns the inputs that were skipped while the files were listed, followed by {@code skipped}. */
    private ResultTable skipped(ResultTable skipped) {
        return ResultTable.skipped(spark.parallelize(skippedFiles().toList(), 1))
                .and(skipped);
    }

    private void write(ResultTable table, String name) {
        if (options.format() == RunOptions.RowFormat.JSONL) {
            PartFiles.write(table.lines(), directory, name);
        } else {
            table.dataset(session)
                    .write()
                    .option("mapreduce.fileoutputcommitter.marksuccessfuljobs", "false")
                    .parquet(directory.work(name).toString());
        }
    }

    private static Map<Tuple2<Integer, Integer>, Long> keptOfPieces(JavaRDD<KeptDocumentsOfSplit> kept) {
        return kept.mapToPair(some ->
                        new Tuple2<>(new Tuple2<>(some.partition(), some.piece()), (long) some.records().length))
                .reduceByKey(Long::sum)
                .collectAsMap();
    }

    /**
     * Returns one summary per file, in input order. Each summary contains the totals for all splits of the file.
     *
     * @param ends the end events of the file splits, with one list per input split
     * @param kept the number of kept documents, keyed by input split index and file split index; empty for a scan
     */
    private static List<ManifestInput> inputs(
            List<InputSplit> splits, List<List<FileSplitEnd>> ends, Map<Tuple2<Integer, Integer>, Long> kept) {
        Map<String, ManifestInput> files = new LinkedHashMap<>();
        for (int split = 0; split < splits.size(); split++) {
            for (FileSplitEnd end : ends.get(split)) {
                SourceFile file = splits.get(split).pieces().get(end.piece()).file();
                long keptDocuments = kept.getOrDefault(new Tuple2<>(split, end.piece()), 0L);
                files.merge(
                        file.uri(),
                        new ManifestInput(
                                file.source(), file.size(), null, end.documents(), keptDocuments, end.skipped()),
                        ManifestInput::plus);
            }
        }
        return List.copyOf(files.values());
    }

    private void commit(RunSummary<?> summary, List<ManifestInput> inputs) {
        commit(out -> SparkRunManifest.write(
                new RunManifest(options.settings(), summary, inputs), out, meter.costs(), session.sparkContext()));
    }

    /** Writes the manifest and moves all outputs to the output directory. */
    private void commit(Consumer<OutputStream> writer) {
        ByteArrayOutputStream manifest = new ByteArrayOutputStream();
        writer.accept(manifest);
        directory.write(RunOutputDirectory.MANIFEST, manifest.toByteArray());
        directory.commit();
    }

    private void describe(String stage) {
        spark.setJobDescription(stage);
    }

    @Override
    public void close() {
        spark.setJobDescription(null);
        meter.close();
        directory.close();
        if (!ShutdownHookManager.get().isShutdownInProgress()) {
            ShutdownHookManager.get().removeShutdownHook(cleanup);
        }
    }
}
