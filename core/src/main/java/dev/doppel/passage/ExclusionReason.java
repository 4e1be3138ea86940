package dev.doppel.passage;

import dev.doppel.label.Labelled;

/** The reason why a span does not count as shared, even if other documents contain it. */
public enum ExclusionReason implements Labelled {
    /** A template contains it, such as an assignment or a form. */
    TEMPLATE,
    /** Too many documents contain it. */
    COMMON,
    /** It is quoted. */
    QUOTE
}
