package dev.doppel.spark.internal.input;

import java.io.Serializable;

/**
 * A document, or another event that occurs while documents are being read. Unreadable input is reported as an event
 * instead of an exception, so that it is counted only once even if a task is retried.
 */
public sealed interface InputEvent extends Serializable
        permits SourceDocument, SkippedInput, ReplacementEvent, FileSplitEnd {}
