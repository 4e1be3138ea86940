package dev.doppel.spark.internal.input;

import dev.doppel.corpus.Skipped;

/** A file or record that was skipped. */
public record SkippedInput(Skipped skipped) implements InputEvent {}
