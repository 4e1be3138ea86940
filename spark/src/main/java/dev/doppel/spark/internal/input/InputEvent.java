package dev.doppel.spark.internal.input;

import java.io.Serializable;

/**
 * A document, or another event while documents are read. Unreadable input is an event and not an exception, so that a
 * retried task counts it once.
 */
public sealed interface InputEvent extends Serializable
        permits SourceDocument, SkippedInput, ReplacementEvent, FileSplitEnd {}
