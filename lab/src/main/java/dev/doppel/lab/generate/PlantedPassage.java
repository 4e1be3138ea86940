package dev.doppel.lab.generate;

import dev.doppel.passage.Span;

/**
 * A passage of one document that was planted in another, from the first to the last common word.
 *
 * @param left the id of the earlier document, as in the results of a scan
 * @param leftSpan the passage in the left document
 * @param right the id of the later document
 * @param rightSpan the passage in the right document
 * @param copy the id of the document in which the passage was planted
 * @param edits the number of words that were replaced, inserted or deleted
 */
public record PlantedPassage(String left, Span leftSpan, String right, Span rightSpan, String copy, int edits) {
    /** Returns the number of words in the shorter of the two spans. */
    public int words() {
        return Math.min(leftSpan.words(), rightSpan.words());
    }
}
