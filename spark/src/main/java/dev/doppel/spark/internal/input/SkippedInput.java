package dev.doppel.spark.internal.input;

import dev.doppel.corpus.Skipped;

/** Skipped file or record. */
public record SkippedInput(Skipped skipped) implements InputEvent {}
