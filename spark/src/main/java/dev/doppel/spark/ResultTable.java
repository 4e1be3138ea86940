package dev.doppel.spark;

import dev.doppel.results.ResultRows;
import dev.doppel.results.SkippedRow;
import dev.doppel.results.internal.JsonLine;
import dev.doppel.spark.internal.input.SkippedInput;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a result, available as JSON lines or as a dataset. Rows are computed lazily, so they must be used before
 * the {@link SparkResult} or {@link SparkDecontamination} that returned this table is closed. Instances are immutable.
 */
public final class ResultTable {
    private final List<ResultRows.Column> columns;
    private final JavaRDD<List<String>> rows;

    /** @param rows one list per row, with a value or null for each column */
    ResultTable(List<ResultRows.Column> columns, JavaRDD<List<String>> rows) {
        this.columns = List.copyOf(columns);
        this.rows = rows;
    }

    /** Returns a table of skipped inputs. */
    static ResultTable skipped(JavaRDD<SkippedInput> skipped) {
        return new ResultTable(SkippedRow.COLUMNS, skipped.map(input -> new SkippedRow(input.skipped()).values()));
    }

    /** Returns this table's rows followed by the rows of {@code others}, which must have the same columns. */
    public ResultTable and(ResultTable others) {
        return new ResultTable(columns, rows.union(others.rows));
    }

    /** Returns the formatted values of each row, in column order. */
    public JavaRDD<List<String>> rows() {
        return rows;
    }

    /** Returns each row as a JSON object, in the format that {@code doppel} writes on a single machine. */
    public JavaRDD<String> lines() {
        List<ResultRows.Column> names = new ArrayList<>(columns);
        return rows.mapPartitions(own -> new Lines(own, names));
    }

    /** Returns the rows as a dataset with typed columns. */
    public Dataset<Row> dataset(SparkSession session) {
        List<ResultRows.Column> names = new ArrayList<>(columns);
        StructType schema = new StructType(columns.stream()
                .map(column -> new StructField(column.name(), type(column.kind()), true, Metadata.empty()))
                .toArray(StructField[]::new));
        return session.createDataFrame(rows.map(values -> row(names, values)), schema);
    }

    private static Row row(List<ResultRows.Column> columns, List<String> values) {
        Object[] typed = new Object[values.size()];
        for (int i = 0; i < typed.length; i++) {
            typed[i] = typed(columns.get(i).kind(), values.get(i));
        }
        return RowFactory.create(typed);
    }

    private static @Nullable Object typed(ResultRows.Column.Kind kind, @Nullable String value) {
        if (value == null) {
            return null;
        }
        return switch (kind) {
            case TEXT, JSON -> value;
            case NUMBER -> Double.valueOf(value);
            case WHOLE, BIT -> Long.valueOf(value);
        };
    }

    private static DataType type(ResultRows.Column.Kind kind) {
        return switch (kind) {
            case TEXT, JSON -> DataTypes.StringType;
            case NUMBER -> DataTypes.DoubleType;
            case WHOLE, BIT -> DataTypes.LongType;
        };
    }

    private static final class Lines implements Iterator<String> {
        private final Iterator<List<String>> rows;
        private final List<ResultRows.Column> columns;
        private final JsonLine json = new JsonLine();

        Lines(Iterator<List<String>> rows, List<ResultRows.Column> columns) {
            this.rows = rows;
            this.columns = columns;
        }

        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public String next() {
            return json.of(columns, rows.next()).stripTrailing();
        }
    }
}
