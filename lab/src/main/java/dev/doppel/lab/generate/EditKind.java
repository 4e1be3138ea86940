package dev.doppel.lab.generate;

import dev.doppel.label.Labelled;

/** The kind of edit that turned an original into a planted near-duplicate. */
public enum EditKind implements Labelled {
    /** Nothing was changed. */
    EXACT,
    /** Single words were replaced, inserted and deleted. */
    WORDS,
    /** New text was appended. */
    APPEND,
    /** A passage was removed from the start, the middle or the end. */
    CUT
}
