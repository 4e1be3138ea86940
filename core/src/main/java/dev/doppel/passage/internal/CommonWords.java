package dev.doppel.passage.internal;

import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/**
 * Determines which words of a document are common, given the common fingerprints, that is, those that too many
 * documents share.
 *
 * @param first the number that identifies the document's first fingerprint
 * @param end the number that identifies the document's last fingerprint, plus 1
 * @param word a function that returns the index of a fingerprint's first word
 * @param run the number of words in a fingerprint
 */
record CommonWords(int first, int end, IntUnaryOperator word, int run) {
    /**
     * Returns the indexes of the words that are in a common fingerprint or between two consecutive common fingerprints.
     */
    BitSet commonWords(BitSet common) {
        BitSet words = new BitSet();
        for (int from = common.nextSetBit(first); from >= 0 && from < end; ) {
            int after = Math.min(end, common.nextClearBit(from));
            words.set(word.applyAsInt(from), word.applyAsInt(after - 1) + run);
            from = common.nextSetBit(after);
        }
        return words;
    }

    /** Returns the indexes of the common words, except words that also belong to a distinctive fingerprint. */
    BitSet commonWordsExcept(BitSet common, BitSet distinctive) {
        BitSet words = commonWords(common);
        for (int number = first; number < end; number++) {
            if (distinctive.get(number)) {
                words.clear(word.applyAsInt(number), word.applyAsInt(number) + run);
            }
        }
        return words;
    }
}
