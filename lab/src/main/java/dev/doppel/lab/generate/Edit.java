package dev.doppel.lab.generate;

import dev.doppel.label.Labelled;

/** The kind of edit that made a planted near-duplicate from its original. */
public enum Edit implements Labelled {
    /** Nothing was changed. */
    EXACT,
    /** Single words were replaced, inserted and deleted. */
    WORDS,
    /** New text was appended. */
    APPEND,
    /** A passage was removed from the start, the middle or the end. */
    CUT
}
