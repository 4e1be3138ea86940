package dev.doppel.results;

import dev.doppel.internal.Decimals;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/** A result as rows under named columns, whatever the file they go to. */
public interface Rows {
    /** What similarities are worth: the oracle prints as many. */
    int DIGITS = 6;

    List<Column> columns();

    /** Gives each row, with a value per column. */
    void forEach(Consumer<List<String>> row);

    /** A similarity, or another number of that kind, as a value. */
    static String number(double value) {
        return Decimals.fixed(value, DIGITS);
    }

    /** A column: its name, and what its values are. */
    record Column(String name, Kind kind) implements Serializable {
        /** What files make of a value. */
        public enum Kind {
            TEXT,
            /** Written without quotes in JSON. */
            NUMBER,
            /** A number that is never a fraction. */
            WHOLE,
            /** 0 or 1. */
            BIT,
            /** JSON already, and written as it is. */
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
