package dev.doppel.spark;

import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.internal.benchmark.ContaminationHitCounts;
import dev.doppel.corpus.internal.benchmark.LoadedBenchmarks;
import dev.doppel.results.BenchmarkItemRow;
import dev.doppel.results.ContaminationRow;
import dev.doppel.results.DecontaminationSummary;
import dev.doppel.results.internal.run.ContaminationResults;
import dev.doppel.spark.internal.contamination.ContaminationSearch;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.result.KeptRows;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * The result of a search for benchmark items. It contains the places where items were found and the documents that
 * remain.
 *
 * <pre>{@code
 * BenchmarkOptions benchmarks = new BenchmarkOptions(List.of("hdfs:///tests"), null, List.of(), List.of());
 * try (SparkDecontamination found = doppel.decontaminate(pages, columns, BenchmarkRemoval.of(benchmarks))) {
 *     found.hits().dataset(session).write().parquet("hits");
 *     found.kept(pages).write().parquet("kept");
 * }
 * }</pre>
 *
 * <p>A result must be closed to release the data that is persisted on the executors. Rows are computed lazily, so they
 * must be written or checkpointed before the result is closed. Except for {@link #close}, instances are immutable and
 * safe for use by several driver threads.
 */
public final class SparkDecontamination implements AutoCloseable {
    private final PreparedCorpus prepared;
    private final ContaminationSearch search;
    private final LoadedBenchmarks benchmarks;
    private final BenchmarkRemoval options;
    private final String textColumn;
    private final JavaSparkContext spark;

    SparkDecontamination(
            PreparedCorpus prepared,
            ContaminationSearch search,
            LoadedBenchmarks benchmarks,
            BenchmarkRemoval options,
            String textColumn,
            JavaSparkContext spark) {
        this.prepared = prepared;
        this.search = search;
        this.benchmarks = benchmarks;
        this.options = options;
        this.textColumn = textColumn;
        this.spark = spark;
    }

    /** Returns the numbers of documents, hits and items. */
    public DecontaminationSummary summary() {
        ReadCounts read = ReadCounts.of(prepared.totals());
        return summary(new ReadSummary(read.documents(), read.skipped(), read.firstSkipped()));
    }

    /** Returns the numbers of documents, hits and items, together with the counts in {@code reading}. */
    DecontaminationSummary summary(ReadSummary reading) {
        ContaminationHitCounts counts = search.hitCounts();
        return new DecontaminationSummary(
                reading,
                reading.read() - (options.removal() == ContaminationRemoval.DOCUMENT ? counts.contaminated() : 0),
                counts.contaminated(),
                counts.hits(),
                search.commonPhrases(),
                ContaminationResults.summaries(
                        benchmarks,
                        benchmark -> counts.found(benchmarks.items(), benchmark),
                        counts::documentsOfBenchmark));
    }

    /** Returns the places where items were found, in input order. */
    public ResultTable hits() {
        return new ResultTable(ContaminationRow.COLUMNS, search.hits().map(ContaminationRow::values));
    }

    /** Returns the items of all benchmarks, each with the number of documents that contain it. */
    public ResultTable items() {
        List<List<String>> rows = ContaminationResults.items(benchmarks.items(), search.hitCounts()).stream()
                .map(BenchmarkItemRow::values)
                .toList();
        return new ResultTable(BenchmarkItemRow.COLUMNS, spark.parallelize(rows, 1));
    }

    /** Returns the skipped records and files, in input order. */
    public ResultTable skipped() {
        return ResultTable.skipped(prepared.skipped());
    }

    /**
     * Returns the remaining rows of a dataset, with the removed spans replaced with the mask or deleted from their
     * texts.
     *
     * @param rows the dataset that was searched, with its rows in the same order
     */
    public Dataset<Row> kept(Dataset<Row> rows) {
        return KeptRows.of(rows, keptRecords(), textColumn);
    }

    /** Returns the positions of the kept documents in their files, in input order. */
    JavaRDD<KeptDocumentsOfSplit> keptRecords() {
        return search.kept(options.removal(), options.mask());
    }

    /** Returns the end events of all file splits, with one list per partition. */
    List<List<FileSplitEnd>> ends() {
        return prepared.ends();
    }

    ReadCounts counts() {
        return ReadCounts.of(prepared.totals());
    }

    /** Releases the data that is persisted on the executors. */
    @Override
    public void close() {
        search.close();
        prepared.close();
    }
}
