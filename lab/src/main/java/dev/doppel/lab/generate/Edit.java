package dev.doppel.lab.generate;

import dev.doppel.label.Labelled;

/** How a planted near-duplicate was made from its original. */
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
