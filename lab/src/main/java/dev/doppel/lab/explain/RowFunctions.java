package dev.doppel.lab.explain;

import java.util.List;

/** The functions that fill a signature matrix. */
@FunctionalInterface
public interface RowFunctions {
    /**
     * Returns the functions for a characteristic matrix of this many rows.
     *
     * @throws IllegalArgumentException if a function is not applicable to this many rows
     */
    List<RowFunction> forRows(int rows);
}
