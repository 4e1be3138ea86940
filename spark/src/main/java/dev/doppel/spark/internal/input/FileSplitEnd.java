package dev.doppel.spark.internal.input;

/**
 * Marks the end of a file split, and contains the numbers of documents and skipped records in the split.
 *
 * @param piece the index of the file split in its input split
 * @param skipped the number of skipped records, plus 1 if reading failed before the end of the file split
 */
public record FileSplitEnd(int piece, long documents, long skipped) implements InputEvent {}
