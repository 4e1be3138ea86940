package dev.doppel.cli;

import java.util.List;
import java.util.function.Consumer;

/** A result as rows under named columns, whatever the file they go to. */
interface Rows {
    List<Column> columns();

    /** Gives each row, with a value per column. */
    void forEach(Consumer<List<String>> row);

    /** A column: its name, and what its values are. */
    record Column(String name, Kind kind) {
        /** What JSON makes of a value. */
        enum Kind {
            TEXT,
            /** Written without quotes. */
            NUMBER,
            /** JSON already, and written as it is. */
            JSON
        }

        static Column text(String name) {
            return new Column(name, Kind.TEXT);
        }

        static Column number(String name) {
            return new Column(name, Kind.NUMBER);
        }

        static Column json(String name) {
            return new Column(name, Kind.JSON);
        }
    }
}
