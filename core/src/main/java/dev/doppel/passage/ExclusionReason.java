package dev.doppel.passage;

import dev.doppel.label.Labelled;

/** The reason why a span does not count as shared, even if other documents contain it. */
public enum ExclusionReason implements Labelled {
    /** A template, such as an assignment or a form, contains the span. */
    TEMPLATE,
    /** Too many documents contain the span. */
    COMMON,
    /** The span is quoted. */
    QUOTE
}
