package dev.doppel.spark.internal.input;

import java.io.Serializable;

/** What comes of one record of the input: a document, or the reason why there is none; and where a piece of it ends. */
public sealed interface InputEvent extends Serializable
        permits SourceDocument, SkippedInput, ReplacementEvent, FileSplitEnd {}
