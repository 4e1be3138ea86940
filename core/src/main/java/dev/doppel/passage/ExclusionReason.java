package dev.doppel.passage;

import dev.doppel.label.Labelled;

/** The reason why the words of a span do not count as shared, even if other documents contain them. */
public enum ExclusionReason implements Labelled {
    /** The span occurs in a template, such as an assignment handout or a form. */
    TEMPLATE,
    /** The span occurs in too many documents. */
    COMMON,
    /** The span is inside a quotation. */
    QUOTE
}
