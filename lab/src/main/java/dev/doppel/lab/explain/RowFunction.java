package dev.doppel.lab.explain;

import dev.doppel.hash.HashFunction;

/** A function of the row numbers of a characteristic matrix, which stands in for a permutation of its rows. */
public interface RowFunction extends HashFunction {
    /** Returns how a value follows from the row number x; a short name where that cannot be worked out by hand. */
    String formula();

    /** Returns what it is called as the function number {@code i}, from 0. */
    default String name(int i) {
        return "h" + (i + 1);
    }
}
