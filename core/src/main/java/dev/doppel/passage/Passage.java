package dev.doppel.passage;

/**
 * A passage that two documents share. A few of its words may differ between the documents.
 *
 * @param left the span in the left document
 * @param right the span in the right document
 * @param common the number of aligned words that are equal
 */
public record Passage(Span left, Span right, int common) {
    /** Returns the number of words in the shorter span. */
    public int words() {
        return Math.min(left.words(), right.words());
    }

    /**
     * Returns {@link #common} divided by the number of words in the longer span. The result is 1 if no word differs.
     */
    public double literalness() {
        return (double) common / Math.max(left.words(), right.words());
    }
}
