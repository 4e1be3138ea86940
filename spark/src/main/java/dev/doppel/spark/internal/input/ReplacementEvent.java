package dev.doppel.spark.internal.input;

/** The event for a document in which malformed byte sequences were replaced. */
public record ReplacementEvent(String source, long sequences) implements InputEvent {}
