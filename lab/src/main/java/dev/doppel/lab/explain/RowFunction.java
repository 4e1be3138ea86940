package dev.doppel.lab.explain;

import dev.doppel.hash.HashFunction;

/** A hash function of row numbers, which simulates a permutation of the rows of a characteristic matrix. */
public interface RowFunction extends HashFunction {
    /** Returns the formula in terms of the row number x, or a short description if there is no simple formula. */
    String formula();

    /** Returns the display name of this function. {@code i} is its index among the row functions, starting at 0. */
    default String name(int i) {
        return "h" + (i + 1);
    }
}
