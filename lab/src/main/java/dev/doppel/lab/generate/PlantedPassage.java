package dev.doppel.lab.generate;

import dev.doppel.passage.Span;

/**
 * A passage of one document that was planted in another, from the first to the last word that both have.
 *
 * @param left the id of whichever comes first, as in the results of a scan
 * @param leftPlace where it stands there
 * @param right the id of the other
 * @param rightPlace where it stands there
 * @param copy the id of the one in which it was planted
 * @param edits how many words were changed, added or dropped
 */
public record PlantedPassage(String left, Span leftPlace, String right, Span rightPlace, String copy, int edits) {
    /** On the shorter side. */
    public int words() {
        return Math.min(leftPlace.words(), rightPlace.words());
    }
}
