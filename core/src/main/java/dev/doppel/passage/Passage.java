package dev.doppel.passage;

import java.util.List;

/**
 * A passage that two documents share.
 *
 * <pre>{@code
 * String left = "we hold these truths to be self evident that all men are created equal";
 * String right = "They hold these truths to be self evident that all men are equal.";
 * Passage passage = Doppel.with(Options.defaults()).passages(left, right).get(0);
 * PassageKind kind = passage.kind();    // VERBATIM
 * }</pre>
 *
 * @param left the span in the left document
 * @param right the span in the right document
 * @param common the number of words that are equal and in the same order. In reworded and summarised passages, only
 *     words in runs of several equal words are counted
 * @param kind the way in which the spans differ
 * @param sentences the aligned sentences of a reworded or summarised passage, in the order of the left document; empty
 *     for other kinds
 */
public record Passage(Span left, Span right, int common, PassageKind kind, List<SentencePair> sentences) {
    public Passage {
        sentences = List.copyOf(sentences);
    }

    /** Returns a verbatim passage if all words are equal, and an edited passage otherwise. */
    public static Passage aligned(Span left, Span right, int common) {
        boolean equal = common == Math.max(left.words(), right.words());
        return new Passage(left, right, common, equal ? PassageKind.VERBATIM : PassageKind.EDITED, List.of());
    }

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
