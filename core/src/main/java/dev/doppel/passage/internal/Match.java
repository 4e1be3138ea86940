package dev.doppel.passage.internal;

/**
 * A passage as ranges of words.
 *
 * @param leftStart the index of its first word in the left document
 * @param leftEnd the index after its last word
 * @param rightStart the index of its first word in the right document
 * @param rightEnd the index after its last word
 * @param common the number of aligned words that are equal
 * @param explored the cells of the alignment matrix that were computed
 */
public record Match(int leftStart, int leftEnd, int rightStart, int rightEnd, int common, Explored explored) {
    /** Returns the number of words in the left or right range, whichever is smaller. */
    int words() {
        return Math.min(leftEnd - leftStart, rightEnd - rightStart);
    }

    /**
     * The cells of the alignment matrix that were computed: for each word of the left document, a range of words of the
     * right one. Seeds within these cells are not extended again, so that texts with many repetitions do not take
     * longer than others.
     */
    static final class Explored {
        private final int leftStart;
        private final int[] firsts;
        private final int[] lasts;

        /** Creates the ranges for the words of the left document from {@code leftStart} on. */
        Explored(int leftStart, int[] firsts, int[] lasts) {
            this.leftStart = leftStart;
            this.firsts = firsts;
            this.lasts = lasts;
        }

        boolean contains(int left, int right) {
            int row = left - leftStart;
            return row >= 0 && row < firsts.length && right >= firsts[row] && right <= lasts[row];
        }
    }
}
