package dev.doppel.passage;

import dev.doppel.label.Labelled;

/**
 * The way in which the texts of a passage differ.
 *
 * <pre>{@code
 * String left = "We hold these truths to be self evident, that all men are created equal and free.";
 * String right = "We hold these truths to be self evident, that all women are created equal and free.";
 * PassageKind kind = Doppel.with(Options.defaults()).passages(left, right).get(0).kind();    // EDITED
 * }</pre>
 */
public enum PassageKind implements Labelled {
    /** All words are equal. */
    VERBATIM,
    /** Most words are equal and in the same order. */
    EDITED,
    /** Sentences share many rare words, but only a few runs of words are equal. */
    REWORDED,
    /** The shorter text contains rare words of the other text, which is at least twice as long. */
    SUMMARISED
}
