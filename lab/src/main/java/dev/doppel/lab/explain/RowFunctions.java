package dev.doppel.lab.explain;

import java.util.List;

/** The functions that fill a signature matrix. */
@FunctionalInterface
public interface RowFunctions {
    /**
     * Returns the functions for a characteristic matrix with {@code rows} rows. Throws {@link IllegalArgumentException}
     * if a function cannot be used with such a matrix.
     */
    List<RowFunction> forRows(int rows);
}
