package dev.doppel.lab.generate;

/**
 * The size of a written corpus.
 *
 * @param documents the number of documents
 * @param planted the number of planted near-duplicates or passages
 * @param bytes the size of the documents in bytes, without the ground truth
 */
public record WriteSummary(int documents, long planted, long bytes) {}
