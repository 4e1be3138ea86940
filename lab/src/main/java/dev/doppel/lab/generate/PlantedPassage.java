package dev.doppel.lab.generate;

import dev.doppel.passage.Span;

/**
 * A passage that was taken from one document and planted in another. The left document precedes the right document in
 * the corpus.
 *
 * @param copy the id of the document, left or right, in which the passage was planted
 * @param edits the number of words that were replaced, inserted, deleted or moved
 */
public record PlantedPassage(String left, Span leftSpan, String right, Span rightSpan, String copy, int edits) {
    /** Returns the span in the document from which the passage was taken. */
    public Span sourceSpan() {
        return copy.equals(left) ? rightSpan : leftSpan;
    }

    /** Returns the number of words in the shorter of the two spans. */
    public int words() {
        return Math.min(leftSpan.words(), rightSpan.words());
    }
}
