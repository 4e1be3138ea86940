package dev.doppel.lab.generate;

/**
 * What was written.
 *
 * @param documents how many
 * @param pairs how many near-duplicates were planted among them
 * @param bytes of the documents, without those of the pairs
 */
public record Written(int documents, long pairs, long bytes) {}
