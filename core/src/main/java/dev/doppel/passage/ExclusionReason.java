package dev.doppel.passage;

import dev.doppel.label.Labelled;

/** The reason why a span does not count as shared, even if other documents contain it. */
public enum ExclusionReason implements Labelled {
    /** The span occurs in a template, such as an assignment or a form. */
    TEMPLATE,
    /** The span occurs in too many documents. */
    COMMON,
    /** The span is quoted. */
    QUOTE
}
