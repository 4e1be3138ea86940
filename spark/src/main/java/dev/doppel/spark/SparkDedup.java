package dev.doppel.spark;

import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.AddedField;
import dev.doppel.results.GroupAnnotation;
import dev.doppel.results.GroupMemberRow;
import dev.doppel.results.RemovedDocumentRow;
import dev.doppel.spark.internal.decide.PartitionVerdicts;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.spark.internal.result.DedupResults;
import dev.doppel.spark.internal.result.KeptRows;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The result of a deduplication. It contains the kept documents and, for each removed document, the kept document that
 * it duplicates.
 *
 * <pre>{@code
 * try (SparkDedup dedup = SparkDoppel.with(session, options).dedup(pages, columns, KeepPolicy.FIRST)) {
 *     dedup.kept(pages).write().parquet("kept");
 *     dedup.removed().dataset(session).write().parquet("removed");
 * }
 * }</pre>
 */
public final class SparkDedup extends SparkResult {
    private static final OutputForm ANNOTATED = new OutputForm(1, true, false);

    private final JavaRDD<PartitionVerdicts> verdicts;
    private final OutputForm form;
    private final DedupResults results;
    private final int rounds;
    private final long candidates;

    SparkDedup(
            PreparedCorpus prepared,
            JavaRDD<PartitionVerdicts> verdicts,
            OutputForm form,
            TaskSettings settings,
            String reason,
            int rounds,
            long candidates,
            int partitions) {
        super(prepared, settings, reason, partitions);
        this.verdicts = verdicts;
        this.form = form;
        this.results = new DedupResults(prepared, verdicts, form);
        this.rounds = rounds;
        this.candidates = candidates;
    }

    /** Returns the number of kept documents. */
    public long kept() {
        return results.counts().written();
    }

    /**
     * Returns the number of documents that are similar to a kept document or an old document. This number may exceed
     * the number of removed documents if the {@link OutputForm} keeps several documents per group or annotates
     * documents.
     */
    public long duplicates() {
        return results.counts().duplicates();
    }

    /**
     * Returns the number of documents that duplicate a document in an old corpus, or empty if the run has no old
     * corpora.
     */
    public OptionalLong similarToOld() {
        return results.corpora().isPresent() ? OptionalLong.of(results.counts().similarToOld()) : OptionalLong.empty();
    }

    /** Returns the numbers of documents read and inputs skipped in old corpora. */
    public ReadCounts oldCounts() {
        return ReadCounts.of(prepared.oldTotals());
    }

    /** Returns the number of groups that contain at least two documents. */
    public long groups() {
        return results.groups();
    }

    /** Returns the number of star clustering rounds. */
    public int rounds() {
        return rounds;
    }

    @Override
    public long candidates() {
        return candidates;
    }

    /**
     * Returns the removed documents in input order, each with the kept document that it duplicates. In a run with old
     * corpora, the column {@code kept_corpus} is {@code old} or {@code new}, depending on the corpus of the kept
     * document.
     */
    public ResultTable removed() {
        return new ResultTable(
                results.corpora().columns(RemovedDocumentRow.COLUMNS, RemovedDocumentRow.KEPT_CORPUS),
                results.removed());
    }

    /**
     * Returns the members of all groups, in input order. In a run with old corpora, the column {@code corpus} is
     * {@code old} or {@code new}, depending on the corpus of the member.
     */
    public ResultTable members() {
        return new ResultTable(
                results.corpora().columns(GroupMemberRow.COLUMNS, GroupMemberRow.CORPUS), results.members());
    }

    /**
     * Returns the kept rows of a dataset. If the {@link OutputForm} counts copies, the column {@code doppel_copies}
     * contains the number of documents in the group of each kept representative. If the form annotates documents, the
     * result is that of {@link #annotated}.
     *
     * @param rows the dataset that was deduplicated, with its rows in the same order
     * @throws IllegalArgumentException if the dataset already has a column with the name of a column to add
     */
    public Dataset<Row> kept(Dataset<Row> rows) {
        return written(rows, form);
    }

    /**
     * Returns all rows of a dataset, except those that were skipped, with these additional columns:
     *
     * <ul>
     *   <li>{@code doppel_cluster}, the number of the row's group in {@link #members}, or null if it is in no group
     *   <li>{@code doppel_cluster_size}, the number of documents in the group, or 1 if the row is in no group
     *   <li>{@code doppel_duplicate_of}, the id of the kept document that the row duplicates, or null
     *   <li>{@code doppel_similarity}, the similarity to that document, or null
     * </ul>
     *
     * @param rows the dataset that was deduplicated, with its rows in the same order
     * @throws IllegalArgumentException if the dataset already has one of these columns
     */
    public Dataset<Row> annotated(Dataset<Row> rows) {
        return written(rows, ANNOTATED);
    }

    private Dataset<Row> written(Dataset<Row> rows, OutputForm wanted) {
        StructType schema = rows.schema();
        for (AddedField field : GroupAnnotation.fields(wanted)) {
            String name = field.name().replace('.', '_'); // a name with dots would need backquotes in queries
            requireNew(rows, name);
            schema = schema.add(name, type(field.kind()), true);
        }
        return rows.sparkSession()
                .createDataFrame(
                        rows.javaRDD()
                                .zipPartitions(results.written(wanted), (own, kept) -> new KeptRows(own, kept, wanted)),
                        schema);
    }

    /** Checks that a dataset does not have a column with the given name, ignoring case as Spark does by default. */
    private static void requireNew(Dataset<Row> rows, String name) {
        if (Arrays.stream(rows.columns())
                .anyMatch(column -> column.toLowerCase(Locale.ROOT).equals(name))) {
            throw new IllegalArgumentException(
                    "the dataset already has a column " + name + ": drop or rename it first");
        }
    }

    private static DataType type(AddedField.Kind kind) {
        return switch (kind) {
            case TEXT, JSON -> DataTypes.StringType;
            case WHOLE -> DataTypes.LongType;
            case NUMBER -> DataTypes.DoubleType;
        };
    }

    /** Returns the positions of the kept documents in their files, in input order. */
    JavaRDD<KeptDocumentsOfSplit> keptRecords() {
        return results.written();
    }

    @Override
    public void close() {
        results.close();
        verdicts.unpersist(false);
        super.close();
    }
}
