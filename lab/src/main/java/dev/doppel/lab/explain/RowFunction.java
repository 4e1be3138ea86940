package dev.doppel.lab.explain;

import dev.doppel.hash.HashFunction;

/**
 * A hash function that maps row numbers to values, to simulate a permutation of the rows of the characteristic matrix.
 */
public interface RowFunction extends HashFunction {
    /** Returns a formula in which x is the row number, or a short description if the function has no simple formula. */
    String formula();

    /**
     * Returns the display name of this function.
     *
     * @param i the index of the function, counted from 0
     */
    default String name(int i) {
        return "h" + (i + 1);
    }
}
