package dev.doppel.lab.explain;

import dev.doppel.hash.HashFunction;

/**
 * A hash function that maps row numbers to values. It simulates a permutation of the rows of the characteristic matrix.
 */
public interface RowFunction extends HashFunction {
    /** Returns a formula in which x is the row number, or a short description if there is no simple formula. */
    String formula();

    /** Returns the display name of this function. {@code i} is the function's index, counted from 0. */
    default String name(int i) {
        return "h" + (i + 1);
    }
}
