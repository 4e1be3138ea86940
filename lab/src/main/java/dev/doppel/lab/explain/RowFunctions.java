package dev.doppel.lab.explain;

import java.util.List;

/** The functions that are used to fill a signature matrix. */
@FunctionalInterface
public interface RowFunctions {
    /**
     * Returns the functions for a characteristic matrix with {@code rows} rows.
     *
     * @throws IllegalArgumentException if a function does not support that number of rows
     */
    List<RowFunction> forRows(int rows);
}
