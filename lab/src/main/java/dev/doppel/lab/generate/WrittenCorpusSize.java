package dev.doppel.lab.generate;

/**
 * The size of a written corpus. {@code planted} is the number of planted near-duplicates or passages, and {@code bytes}
 * is the size of the documents without the ground truth.
 */
public record WrittenCorpusSize(int documents, long planted, long bytes) {}
