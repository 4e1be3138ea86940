package dev.doppel.lab.generate;

import dev.doppel.label.Labelled;

/** How a planted near-duplicate was made from its original. */
public enum Edit implements Labelled {
    /** Word by word the same. */
    EXACT,
    /** Words replaced, inserted and deleted here and there. */
    WORDS,
    /** A passage of new text at the end. */
    APPEND,
    /** A passage left out at the beginning, in the middle or at the end. */
    CUT
}
