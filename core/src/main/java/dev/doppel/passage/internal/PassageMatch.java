package dev.doppel.passage.internal;

/**
 * A passage, represented by a range of words in each of two documents.
 *
 * @param leftStart the index of the passage's first word in the left document
 * @param leftEnd the index after the passage's last word in the left document
 * @param rightStart the index of the passage's first word in the right document
 * @param rightEnd the index after the passage's last word in the right document
 * @param common the number of aligned words that are equal
 * @param explored the cells of the alignment matrix that were computed
 */
public record PassageMatch(int leftStart, int leftEnd, int rightStart, int rightEnd, int common, Explored explored) {
    /** Returns the number of words in the shorter range. */
    int words() {
        return Math.min(leftEnd - leftStart, rightEnd - rightStart);
    }

    /**
     * The computed cells of the alignment matrix. For each word of the left document, the computed cells form a range
     * of words in the right document. Seeds within these cells are not extended again, so repetitive texts do not take
     * longer than other texts.
     */
    static final class Explored {
        private final int leftStart;
        private final int[] firsts;
        private final int[] lasts;

        /** Creates ranges for consecutive words of the left document, starting with word {@code leftStart}. */
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
