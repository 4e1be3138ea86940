package dev.doppel.lab.explain;

import dev.doppel.hash.HashFunction;

/** A hash function of the row numbers of a characteristic matrix, which simulates a permutation of its rows. */
public interface RowFunction extends HashFunction {
    /** Returns the formula in the row number x, or a short name if the function cannot be computed by hand. */
    String formula();

    /** Returns the name of this function as the {@code i}th row function, counted from 0. */
    default String name(int i) {
        return "h" + (i + 1);
    }
}
