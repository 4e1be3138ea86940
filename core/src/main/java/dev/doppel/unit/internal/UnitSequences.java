package dev.doppel.unit.internal;

/**
 * The units of all documents, in the order that determines which occurrence of a unit is the first. All methods are
 * safe for use by multiple threads.
 */
public interface UnitSequences {
    int count();

    /** Returns an upper bound on the number of units in a sequence. */
    int capacity(int sequence);

    /** Returns the hashes of a sequence's units. */
    long[] hashes(int sequence);

    /** Returns a sequence's units. */
    TextUnits units(int sequence);
}
