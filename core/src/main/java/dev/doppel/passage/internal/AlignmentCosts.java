package dev.doppel.passage.internal;

import dev.doppel.text.TextScheme;

/**
 * The scores of an alignment. Skipping {@code n} words of one text costs {@code gapOpen + n * gapExtend}, an affine gap
 * cost (Gotoh 1982).
 *
 * @param match the score of two equal words
 * @param mismatch the cost of two aligned words that differ
 * @param gapOpen the additional cost of the first skipped word
 * @param gapExtend the cost of each skipped word
 * @param drop the amount by which the score may fall below its maximum before an extension ends (the X-drop)
 */
record AlignmentCosts(int match, int mismatch, int gapOpen, int gapExtend, int drop) {
    private static final AlignmentCosts PROSE = new AlignmentCosts(1, 1, 0, 1, 8);

    /** The costs for source code. Differences cost more than in prose, since programs have few distinct words. */
    private static final AlignmentCosts CODE = new AlignmentCosts(1, 3, 0, 3, 8);

    /**
     * The costs for passages that continue across inserted statements, a common disguise. Opening a gap is expensive,
     * but extending it is cheap, so a statement of up to 24 lexemes can be skipped.
     */
    private static final AlignmentCosts PROGRAM = new AlignmentCosts(2, 6, 8, 1, 32);

    /**
     * Returns the costs for texts of the given scheme.
     *
     * @param insertions whether passages in programs continue across inserted statements
     */
    static AlignmentCosts of(TextScheme text, boolean insertions) {
        if (!text.profile().isProgram()) {
            return PROSE;
        }
        return insertions ? PROGRAM : CODE;
    }
}
