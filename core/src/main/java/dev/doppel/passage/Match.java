package dev.doppel.passage;

/**
 * A passage by the numbers of its words.
 *
 * @param leftStart its first word in the left document
 * @param leftEnd the one behind its last
 * @param rightStart its first word in the right document
 * @param rightEnd the one behind its last
 * @param common how many words are the same in both, in the same order
 * @param looked what was looked at to find it
 */
record Match(int leftStart, int leftEnd, int rightStart, int rightEnd, int common, Looked looked) {
    /** On the shorter side, so that both documents have as many. */
    int words() {
        return Math.min(leftEnd - leftStart, rightEnd - rightStart);
    }

    /** Which words of the right document were compared with each word of the left one. */
    static final class Looked {
        private final int leftStart;
        private final int[] lowest;
        private final int[] highest;

        /** The arrays have an entry for each word of the left document from {@code leftStart} on. */
        Looked(int leftStart, int[] lowest, int[] highest) {
            this.leftStart = leftStart;
            this.lowest = lowest;
            this.highest = highest;
        }

        boolean at(int left, int right) {
            int row = left - leftStart;
            return row >= 0 && row < lowest.length && right >= lowest[row] && right <= highest[row];
        }
    }
}
