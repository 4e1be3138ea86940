package dev.doppel.lab.explain;

import java.util.List;

/** The row functions that determine the values of a signature matrix. */
@FunctionalInterface
public interface RowFunctions {
    /**
     * Returns the functions for a characteristic matrix with {@code rows} rows.
     *
     * @throws IllegalArgumentException if a function does not support that number of rows
     */
    List<RowFunction> forRows(int rows);
}
