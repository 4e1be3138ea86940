package dev.doppel.results;

import dev.doppel.internal.Decimals;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/**
 * A table of results: named, typed columns and a stream of rows. {@link OutputFile} writes it as CSV, JSONL or Parquet:
 *
 * <pre>{@code
 * OutputFile.checked(Path.of("pairs.csv")).write(new PairRows(result));
 * }</pre>
 */
public interface Rows {
    /** The number of decimal places with which similarities and other shares are written. */
    int DIGITS = 6;

    /** Returns the columns, in the order of the values of each row. */
    List<Column> columns();

    /** Passes each row to {@code row}, with a value for each column. */
    void forEach(Consumer<List<String>> row);

    /** Formats a similarity or another share with {@link #DIGITS} decimal places. */
    static String number(double value) {
        return Decimals.fixed(value, DIGITS);
    }

    /** The name of a column and the type of its values. */
    record Column(String name, Kind kind) implements Serializable {
        /** The type of the values of a column. */
        public enum Kind {
            TEXT,
            /** A decimal number. */
            NUMBER,
            /** An integer. */
            WHOLE,
            /** 0 or 1. */
            BIT,
            /** A JSON value, which is written unchanged. */
            JSON
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
