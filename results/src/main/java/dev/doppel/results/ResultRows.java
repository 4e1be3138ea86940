package dev.doppel.results;

import dev.doppel.internal.Decimals;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/**
 * A table of results with named, typed columns. {@link OutputFile} writes such a table as CSV, TSV, JSONL or Parquet:
 *
 * <pre>{@code
 * OutputFile.checked(Path.of("pairs.csv")).write(new PairRows(result));
 * }</pre>
 */
public interface ResultRows {
    /** The number of decimal places for similarities and other fractions in results. */
    int DIGITS = 6;

    /** Returns the columns, in the order of each row's values. */
    List<Column> columns();

    /** Passes each row to {@code row}, as a list with one value per column. */
    void forEach(Consumer<List<String>> row);

    /** Formats a similarity or another fraction with {@link #DIGITS} decimal places. */
    static String number(double value) {
        return Decimals.fixed(value, DIGITS);
    }

    /**
     * A column with a name and a type.
     *
     * @param optional whether values may be null
     */
    record Column(String name, Kind kind, boolean optional) implements Serializable {
        /** The type of a column's values. */
        public enum Kind {
            TEXT,
            /** A decimal number. */
            NUMBER,
            /** An integer. */
            WHOLE,
            /** A bit, either 0 or 1. */
            BIT,
            /** A JSON value, which is written unchanged. */
            JSON
        }

        /** Creates a column without null values. */
        public Column(String name, Kind kind) {
            this(name, kind, false);
        }

        /** Returns a copy of this column that allows null values. */
        public Column orNull() {
            return new Column(name, kind, true);
        }

        public static Column text(String name) {
            return new Column(name, Kind.TEXT);
        }

        public static Column number(String name) {
            return new Column(name, Kind.NUMBER);
        }

        public static Column whole(String name) {
            return new Column(name, Kind.WHOLE);
        }

        public static Column bit(String name) {
            return new Column(name, Kind.BIT);
        }

        public static Column json(String name) {
            return new Column(name, Kind.JSON);
        }
    }
}
