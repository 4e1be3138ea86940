package dev.doppel.spark.internal.input;

/**
 * Marks the end of a file split, and holds the counts that are needed to write its kept documents.
 *
 * @param piece the index of the file split in its input split
 * @param documents the number of documents in the file split
 * @param skipped the number of skipped records, plus 1 if the rest of the file split was skipped
 */
public record FileSplitEnd(int piece, long documents, long skipped) implements InputEvent {}
