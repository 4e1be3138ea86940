package dev.doppel.passage;

/**
 * A stretch that two documents share.
 *
 * @param left where it stands in the one
 * @param right where it stands in the other
 * @param common how many words are the same in both, in the same order
 */
public record Passage(Span left, Span right, int common) {
    /** On the shorter side, so that both documents have as many. */
    public int words() {
        return Math.min(left.words(), right.words());
    }

    /** How literal it is: 1 where no word differs. */
    public double literalness() {
        return (double) common / Math.max(left.words(), right.words());
    }
}
