package dev.doppel.lab.explain;

import java.util.List;

/** The functions that fill a signature matrix. */
@FunctionalInterface
public interface RowFunctions {
    /** Returns the functions for this many rows. Throws {@link IllegalArgumentException} if a function is unusable. */
    List<RowFunction> forRows(int rows);
}
