package dev.doppel.passage;

import dev.doppel.label.Labelled;

/** Why a stretch is no copying, whoever else has it. */
public enum ExclusionReason implements Labelled {
    /** A template has it: an assignment, a form. */
    TEMPLATE,
    /** Too many documents have it. */
    COMMON,
    /** It is quoted. */
    QUOTE
}
