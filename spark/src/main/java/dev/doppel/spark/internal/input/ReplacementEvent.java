package dev.doppel.spark.internal.input;

/** Event for a document in which malformed byte sequences were replaced. */
public record ReplacementEvent(String source, long sequences) implements InputEvent {}
