package dev.doppel.passage.internal.reworded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class LiteralWordCounterTest {
    private static int literalWords(long[] left, BitSet leftExcluded, long... right) {
        WordWeights weights = new WordWeights(
                SentenceBags.of(left, new int[] {0, left.length}, leftExcluded),
                SentenceBags.of(right, new int[] {0, right.length}, new BitSet()));
        return LiteralWordCounter.words(weights, new WordRange(0, left.length), new WordRange(0, right.length));
    }

    @Test
    void wordsInRunsOfFiveEqualWordsAreLiteral() {
        long[] left = {1, 2, 3, 4, 5, 6, 90, 11, 12, 13, 14, 91, 21, 22, 23, 24, 25};
        assertThat(literalWords(left, new BitSet(), 21, 22, 23, 24, 25, 80, 1, 2, 3, 4, 5, 6, 81, 11, 12, 13, 14))
                .isEqualTo(11);
        assertThat(literalWords(left, new BitSet(), 5, 4, 3, 2, 1)).isZero();
    }

    @Test
    void repeatedRunsCountOnceInTheRangeThatHasFewer() {
        assertThat(literalWords(new long[] {1, 2, 3, 4, 5, 1, 2, 3, 4, 5}, new BitSet(), 1, 2, 3, 4, 5))
                .isEqualTo(5);
    }

    @Test
    void excludedWordsAreNotLiteral() {
        BitSet excluded = new BitSet();
        excluded.set(2);
        assertThat(literalWords(new long[] {1, 2, 3, 4, 5, 6, 7, 8}, excluded, 1, 2, 3, 4, 5, 6, 7, 8))
                .isEqualTo(5);
    }
}
