package dev.doppel.spark.internal.input;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.internal.input.NameSuggestion;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of a dataset in dataset order, partition by partition. A row without an id is identified by its
 * position. For example, {@code 3:17} is the 17th row of the partition with index 3. These ids change if the row order
 * changes.
 */
public final class DatasetSource {
    /**
     * The maximum number of column names in an error message. Ten names are enough for users to recognise their table.
     */
    private static final int MAX_NAMES_LISTED = 10;

    private DatasetSource() {}

    /**
     * Reads rows as input events.
     *
     * @param idColumn the name of the id column, which must contain strings, numbers, dates or times; rows without an
     *     id are skipped. If {@code idColumn} is null, ids are read from the column
     *     {@value CorpusOptions#DEFAULT_ID_FIELD} if it exists, and rows without an id are identified by their
     *     positions
     * @param rankColumn the name of the column by which the keep policy ranks documents, or null if the policy does not
     *     use a column
     * @throws IllegalArgumentException if a column does not exist or has the wrong type
     */
    public static JavaRDD<InputEvent> read(
            Dataset<Row> rows, @Nullable String idColumn, String textColumn, @Nullable String rankColumn) {
        StructField text = field(rows, textColumn);
        if (!(text.dataType() instanceof StringType)) {
            throw wrongKind(text, "text");
        }
        boolean hasDefault = Arrays.asList(rows.columns()).contains(CorpusOptions.DEFAULT_ID_FIELD);
        String id = idColumn == null && hasDefault ? CorpusOptions.DEFAULT_ID_FIELD : idColumn;
        ColumnValueFormatter ids = id == null ? ColumnValueFormatter.TEXT : formatter(field(rows, id));
        ColumnValueFormatter ranks =
                rankColumn == null ? ColumnValueFormatter.TEXT : formatter(field(rows, rankColumn));
        return rows.select(column(rows, textColumn), column(rows, id), column(rows, rankColumn))
                .javaRDD()
                .mapPartitionsWithIndex(
                        (partition, values) -> new Rows(values, partition, textColumn, idColumn, ids, ranks), true);
    }

    private static StructField field(Dataset<Row> rows, String name) {
        for (StructField field : rows.schema().fields()) {
            if (field.name().equals(name)) {
                return field;
            }
        }
        List<String> names = List.of(rows.columns());
        String suggestion = NameSuggestion.nearest(name, names)
                .map(nearest -> " (did you mean " + nearest + "?)")
                .orElse("");
        int more = names.size() - MAX_NAMES_LISTED;
        throw new IllegalArgumentException("no column \"" + name + "\"; "
                + (names.isEmpty()
                        ? "there are no columns at all"
                        : "the columns are: "
                                + String.join(", ", names.subList(0, Math.min(MAX_NAMES_LISTED, names.size())))
                                + (more > 0 ? " and " + more + " more" : ""))
                + suggestion);
    }

    private static ColumnValueFormatter formatter(StructField field) {
        return ColumnValueFormatter.of(field.dataType()).orElseThrow(() -> wrongKind(field, "text or a number"));
    }

    private static IllegalArgumentException wrongKind(StructField field, String wanted) {
        return new IllegalArgumentException("column \"" + field.name() + "\" is "
                + field.dataType().simpleString() + ", not " + wanted + ": name another, or cast it to a string");
    }

    private static Column column(Dataset<Row> rows, @Nullable String name) {
        return name == null ? functions.lit(null) : rows.col("`" + name.replace("`", "``") + "`");
    }

    /** An iterator over the rows of a partition. */
    private static final class Rows implements Iterator<InputEvent> {
        private static final int TEXT = 0;
        private static final int ID = 1;
        private static final int RANK = 2;

        private final Iterator<Row> rows;
        private final String partition;
        private final String textColumn;
        private final @Nullable String idColumn;
        private final ColumnValueFormatter ids;
        private final ColumnValueFormatter ranks;
        private long number;

        Rows(
                Iterator<Row> rows,
                int partition,
                String textColumn,
                @Nullable String idColumn,
                ColumnValueFormatter ids,
                ColumnValueFormatter ranks) {
            this.rows = rows;
            this.partition = Integer.toString(partition);
            this.textColumn = textColumn;
            this.idColumn = idColumn;
            this.ids = ids;
            this.ranks = ranks;
        }

        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public InputEvent next() {
            Row row = rows.next();
            number++;
            if (row.isNullAt(TEXT)) {
                return skipped("field \"" + textColumn + "\" is null, not text");
            }
            String id = row.isNullAt(ID) ? "" : ids.of(row.get(ID));
            if (id.isEmpty() && idColumn != null) {
                return skipped("field \"" + idColumn + "\" is empty");
            }
            String position = partition + ":" + number;
            return new SourceDocument(
                    id.isEmpty() ? position : id,
                    row.getString(TEXT),
                    position,
                    0,
                    number - 1,
                    row.isNullAt(RANK) ? null : ranks.of(row.get(RANK)));
        }

        private SkippedInput skipped(String reason) {
            return new SkippedInput(new Skipped(partition, number, reason));
        }
    }
}
