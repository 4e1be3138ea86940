package dev.doppel.spark.internal.input;

/**
 * Reports that malformed bytes of a document were replaced.
 *
 * @param source the file and line of the document
 * @param sequences the number of replaced byte sequences
 */
public record ReplacementEvent(String source, long sequences) implements InputEvent {}
