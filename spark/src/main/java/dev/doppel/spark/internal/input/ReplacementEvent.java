package dev.doppel.spark.internal.input;

/**
 * Something that was no text and was replaced.
 *
 * @param source the file and line
 * @param sequences how many times
 */
public record ReplacementEvent(String source, long sequences) implements InputEvent {}
