package dev.doppel.passage;

import dev.doppel.label.Labelled;

/** The way in which the texts of a passage differ. */
public enum PassageKind implements Labelled {
    /** All words are equal. */
    VERBATIM,
    /** Most words are equal and in the same order. */
    EDITED,
    /** Sentences use many of the same rare words, but few runs of words are equal. */
    REWORDED,
    /** A short text uses the rare words of a text that is at least twice as long. */
    SUMMARISED
}
