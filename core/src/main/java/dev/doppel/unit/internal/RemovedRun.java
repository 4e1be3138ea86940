package dev.doppel.unit.internal;

/**
 * Consecutive units of a sequence that are removed because they also occur earlier.
 *
 * @param first the index of the first removed unit
 * @param last the index of the last removed unit
 * @param witness the sequence that contains the earlier occurrence
 * @param witnessFirst the index of the first unit of the earlier occurrence
 * @param witnessLast the index of the last unit of the earlier occurrence; units between {@code witnessFirst} and this
 *     unit may also have been removed
 */
public record RemovedRun(int first, int last, int witness, int witnessFirst, int witnessLast) {}
