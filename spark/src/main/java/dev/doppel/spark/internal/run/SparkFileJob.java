package dev.doppel.spark.internal.run;

import dev.doppel.DuplicateIdException;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.spark.ReadCounts;
import dev.doppel.spark.SparkDedup;
import dev.doppel.spark.SparkDoppel;
import dev.doppel.spark.SparkScan;
import dev.doppel.spark.internal.input.FileSource;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.InputListing;
import dev.doppel.spark.internal.input.InputSplit;
import dev.doppel.spark.internal.input.InputSplitter;
import dev.doppel.spark.internal.input.SkippedInput;
import dev.doppel.spark.internal.output.KeptFileJob;
import dev.doppel.spark.internal.output.KeptOfSplit;
import dev.doppel.spark.internal.output.OutputDirectory;
import dev.doppel.spark.internal.output.PartFiles;
import dev.doppel.spark.internal.result.DuplicateIds;
import dev.doppel.spark.internal.result.ResultTable;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
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

/** A run from files to files: what a command asks for is read, found and written, as a whole or not at all. */
public final class SparkFileJob implements AutoCloseable {
    private static final String CHECKPOINTS = "checkpoints";

    private final SparkSession session;
    private final JavaSparkContext spark;
    private final RunOptions options;
    private final StageMeter meter;
    private final InputListing listing;
    private final OutputDirectory directory;

    /** Where the process is asked to end: once Spark has stopped, and before file systems are closed. */
    private final Runnable clearing;

    private SparkFileJob(SparkSession session, RunOptions options) {
        this.session = session;
        this.spark = JavaSparkContext.fromSparkContext(session.sparkContext());
        this.options = options;
        Configuration configuration = spark.hadoopConfiguration();
        this.listing = InputListing.of(options.inputs(), configuration);
        this.directory = OutputDirectory.open(options.output(), options.force(), configuration);
        this.clearing = directory::close;
        ShutdownHookManager.get().addShutdownHook(clearing, FileSystem.SHUTDOWN_HOOK_PRIORITY + 1);
        this.meter = StageMeter.begin(session.sparkContext());
    }

    /**
     * Runs to the end, and says what was done.
     *
     * @throws IllegalArgumentException if the user has to fix something; nothing was written then
     */
    public static RunSummary run(SparkSession session, RunOptions options) {
        try (SparkFileJob run = new SparkFileJob(session, options)) {
            return run.run();
        }
    }

    private RunSummary run() {
        directory.requireApart(options.inputs(), listing.files());
        refuse(listing.passedOver().stream().findFirst().orElse(null));
        spark.setCheckpointDir(directory.work(CHECKPOINTS).toString());
        describe("listing");
        List<InputSplit> parcels = InputSplitter.of(spark, listing.files(), options.splitSize());
        JavaRDD<InputEvent> documents = FileSource.read(spark, parcels, options.reading());
        SparkDoppel doppel = SparkDoppel.with(spark, options.search())
                .withPartitions(options.partitions())
                .requiring(this::requireReadable);
        return options.keep()
                .map(keep -> dedup(doppel, documents, parcels, keep))
                .orElseGet(() -> scan(doppel, documents, parcels));
    }

    private RunSummary dedup(
            SparkDoppel doppel, JavaRDD<InputEvent> documents, List<InputSplit> parcels, KeepPolicy keep) {
        KeptFileJob.requireDistinctPlaces(parcels);
        try (SparkDedup dedup = doppel.dedup(documents, keep)) {
            DuplicateIds.First repeated = dedup.repeatedIds().first();
            if (repeated != null && options.reading().strict()) {
                throw new CorpusException(
                        line(repeated) + " (name another field with --id-field, or run without --strict)");
            }
            describe("writing");
            write(dedup.removed(), OutputDirectory.REMOVED);
            write(dedup.members(), OutputDirectory.GROUPS);
            write(skipped(dedup.skipped()), OutputDirectory.SKIPPED);
            new KeptFileJob(directory, parcels, dedup.ends()).write(dedup.keptRecords());
            RunSummary summary = new RunSummary(
                    dedup.scheme(),
                    dedup.why(),
                    read(dedup.counts(), dedup.repeatedIds()),
                    dedup.candidates(),
                    new RunSummary.Removal(dedup.counts().documents() - dedup.kept(), dedup.groups(), dedup.rounds()));
            commit(summary, parcels, dedup.ends(), keptOfPieces(dedup.keptRecords()));
            return summary;
        }
    }

    private RunSummary scan(SparkDoppel doppel, JavaRDD<InputEvent> documents, List<InputSplit> parcels) {
        try (SparkScan scan = doppel.scan(documents)) {
            DuplicateIds.First repeated = scan.repeatedIds().first();
            if (repeated != null) {
                throw new DuplicateIdException(repeated.id(), repeated.source(), repeated.again());
            }
            describe("comparing");
            ResultTable pairs = scan.pairs();
            pairs.rows().persist(StorageLevel.DISK_ONLY());
            long count = pairs.rows().count();
            describe("writing");
            write(pairs, OutputDirectory.PAIRS);
            pairs.rows().unpersist(false);
            write(skipped(scan.skipped()), OutputDirectory.SKIPPED);
            RunSummary summary = new RunSummary(
                    scan.scheme(),
                    scan.why(),
                    read(scan.counts(), scan.repeatedIds()),
                    scan.candidates(),
                    new RunSummary.Pairs(count));
            commit(summary, parcels, scan.ends(), Map.of());
            return summary;
        }
    }

    /** Before anything else is done with the documents: that there are some, and under --strict that all could be read. */
    private void requireReadable(ReadCounts counts) {
        refuse(counts.firstSkipped().stream().findFirst().orElse(null));
        if (counts.documents() == 0) {
            long skipped = listing.passedOver().size() + counts.skipped();
            throw listing.noDocuments(
                    skipped, firstSkipped(counts).stream().findFirst().orElse(null));
        }
    }

    private void refuse(@Nullable SkippedInput passedOver) {
        if (passedOver != null && options.reading().strict()) {
            throw new CorpusException(passedOver.skipped().refusal());
        }
    }

    private RunSummary.Read read(ReadCounts counts, DuplicateIds repeated) {
        DuplicateIds.First first = repeated.first();
        return new RunSummary.Read(
                counts.documents(),
                counts.empty(),
                listing.passedOver().size() + counts.skipped(),
                firstSkipped(counts).stream().map(SkippedInput::skipped).toList(),
                counts.replaced(),
                counts.mended(),
                repeated.count(),
                first == null ? "" : line(first),
                counts.unranked());
    }

    /** As many as a report lists, those first that were skipped before any file was read. */
    private List<SkippedInput> firstSkipped(ReadCounts counts) {
        return Stream.concat(listing.passedOver().stream(), counts.firstSkipped().stream())
                .limit(ReadSummary.LISTED)
                .toList();
    }

    private static String line(DuplicateIds.First repeated) {
        return "the id " + repeated.id() + " occurs in " + repeated.source() + " and in " + repeated.again();
    }

    /** With what was passed over before any file was read. */
    private ResultTable skipped(ResultTable skipped) {
        return ResultTable.skipped(spark.parallelize(listing.passedOver(), 1)).and(skipped);
    }

    private void write(ResultTable table, String name) {
        if (options.format() == RowFormat.JSONL) {
            PartFiles.lines(table.lines(), directory, name);
        } else {
            table.dataset(session)
                    .write()
                    .option("mapreduce.fileoutputcommitter.marksuccessfuljobs", "false")
                    .parquet(directory.work(name).toString());
        }
    }

    private static Map<Tuple2<Integer, Integer>, Long> keptOfPieces(JavaRDD<KeptOfSplit> kept) {
        return kept.mapToPair(some ->
                        new Tuple2<>(new Tuple2<>(some.partition(), some.piece()), (long) some.records().length))
                .reduceByKey(Long::sum)
                .collectAsMap();
    }

    private void commit(
            RunSummary summary,
            List<InputSplit> parcels,
            List<List<FileSplitEnd>> ends,
            Map<Tuple2<Integer, Integer>, Long> kept) {
        ByteArrayOutputStream manifest = new ByteArrayOutputStream();
        new SparkRunManifest(options, summary, InputSummary.of(parcels, ends, kept))
                .write(manifest, meter.costs(), session.sparkContext());
        directory.write(OutputDirectory.MANIFEST, manifest.toByteArray());
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
            ShutdownHookManager.get().removeShutdownHook(clearing);
        }
    }
}
