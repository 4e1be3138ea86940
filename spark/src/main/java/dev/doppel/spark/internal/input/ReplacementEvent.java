package dev.doppel.spark.internal.input;

/**
 * Malformed bytes of a document that were replaced.
 *
 * @param source the file and line
 * @param sequences the number of replaced byte sequences
 */
public record ReplacementEvent(String source, long sequences) implements InputEvent {}
