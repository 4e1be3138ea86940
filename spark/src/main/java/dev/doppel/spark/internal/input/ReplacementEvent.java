package dev.doppel.spark.internal.input;

/**
 * Malformed text that was replaced.
 *
 * @param source the file and line
 * @param sequences the number of replaced sequences
 */
public record ReplacementEvent(String source, long sequences) implements InputEvent {}
