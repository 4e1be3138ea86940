package dev.doppel.cli;

import java.util.List;
import java.util.function.Consumer;

/** A result as rows under named columns, whatever the file they go to. */
interface Rows {
    List<Column> columns();

    /** Gives each row, with a value per column. */
    void forEach(Consumer<List<String>> row);

    /**
     * The name of a column.
     *
     * @param number whether its values are numbers, which JSON writes without quotes
     */
    record Column(String name, boolean number) {
        static Column text(String name) {
            return new Column(name, false);
        }

        static Column number(String name) {
            return new Column(name, true);
        }
    }
}
