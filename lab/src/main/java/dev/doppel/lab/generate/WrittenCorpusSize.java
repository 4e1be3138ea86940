package dev.doppel.lab.generate;

/**
 * The size of a written corpus.
 *
 * @param planted the number of planted near-duplicates or passages
 * @param bytes the size in bytes of the documents without the ground truth
 */
public record WrittenCorpusSize(int documents, long planted, long bytes) {}
