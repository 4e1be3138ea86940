package dev.doppel.index;

/**
 * What an index holds.
 *
 * @param documents how many there are
 * @param shingles of all documents; those that several have count for each of them
 * @param bytes what its files take
 * @param textBytes of them, roughly, what the texts take
 */
public record IndexStats(long documents, long shingles, long bytes, long textBytes) {}
