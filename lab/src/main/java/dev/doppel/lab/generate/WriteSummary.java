package dev.doppel.lab.generate;

/**
 * What was written.
 *
 * @param documents how many
 * @param planted how many near-duplicates or passages were planted among them
 * @param bytes of the documents, without those of the truth
 */
public record WriteSummary(int documents, long planted, long bytes) {}
