package dev.doppel.spark.internal.input;

import dev.doppel.corpus.Skipped;

/** A skipped file or record. */
public record SkippedInput(Skipped skipped) implements InputEvent {}
