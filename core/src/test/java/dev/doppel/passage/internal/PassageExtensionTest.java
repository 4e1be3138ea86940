package dev.doppel.passage.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.passage.internal.WordSequence.FileWords;
import dev.doppel.testing.Property;
import java.util.Arrays;
import java.util.SplittableRandom;

class PassageExtensionTest {
    private static final int PRUNED = -1_000_000;

    /** The whole alignment matrix, computed cell by cell. Row 0 and column 0 stand for no words. */
    private static final class Matrix {
        private final int[][] scores;
        private final int[][] equalCounts;
        private int best;
        private int leftWords;
        private int rightWords;

        Matrix(long[] left, long[] right, int cost) {
            scores = new int[left.length + 1][right.length + 1];
            equalCounts = new int[left.length + 1][right.length + 1];
            for (int row = 0; row <= left.length; row++) {
                for (int column = 0; column <= right.length; column++) {
                    scores[row][column] = row + column == 0 ? 0 : PRUNED;
                    if (row > 0 && column > 0) {
                        boolean equal = left[row - 1] == right[column - 1];
                        offer(row, column, row - 1, column - 1, equal ? 1 : -cost, equal ? 1 : 0);
                    }
                    if (row > 0) {
                        offer(row, column, row - 1, column, -cost, 0);
                    }
                    if (column > 0) {
                        offer(row, column, row, column - 1, -cost, 0);
                    }
                    if (scores[row][column] < best - PassageExtension.DROP) {
                        scores[row][column] = PRUNED;
                    } else if (scores[row][column] > best) {
                        best = scores[row][column];
                        leftWords = row;
                        rightWords = column;
                    }
                }
            }
        }

        private void offer(int row, int column, int fromRow, int fromColumn, int gain, int equal) {
            int score = scores[fromRow][fromColumn] + gain;
            if (scores[fromRow][fromColumn] > PRUNED && score > scores[row][column]) {
                scores[row][column] = score;
                equalCounts[row][column] = equalCounts[fromRow][fromColumn] + equal;
            }
        }

        boolean isFirstOrLast(int row, int column) {
            int[] kept = scores[row];
            int first = 0;
            int last = kept.length - 1;
            while (kept[first] == PRUNED) {
                first++;
            }
            while (kept[last] == PRUNED) {
                last--;
            }
            return column == first || column == last;
        }
    }

    private static FileWords words(long... words) {
        return new FileWords(words, 0, words.length);
    }

    /** Returns two texts that begin with the same words and in which some of the following words differ. */
    private static long[][] texts(SplittableRandom random) {
        int vocabulary = 1 + random.nextInt(random.nextBoolean() ? 3 : 1000);
        long[] left = random.longs(random.nextInt(60), 0, vocabulary).toArray();
        long[] right = Arrays.copyOf(left, random.nextInt(left.length + 10));
        for (int edits = random.nextInt(8); edits > 0 && right.length > 0; edits--) {
            int at = random.nextInt(right.length);
            if (random.nextBoolean()) {
                right[at] = random.nextInt(vocabulary);
            } else {
                System.arraycopy(right, at, right, Math.min(at + 1, right.length), Math.max(0, right.length - at - 1));
            }
        }
        return new long[][] {left, right};
    }

    @Property
    void extensionIsTheBestAlignmentInTheMatrix(SplittableRandom random) {
        long[][] texts = texts(random);
        for (int cost : new int[] {1, 2, 3, 5}) {
            Matrix matrix = new Matrix(texts[0], texts[1], cost);
            PassageMatch match = new PassageExtension(cost).around(words(texts[0]), 0, words(texts[1]), 0, 0);
            assertThat(match.leftEnd()).isEqualTo(matrix.leftWords);
            assertThat(match.rightEnd()).isEqualTo(matrix.rightWords);
            assertThat(match.common()).isEqualTo(matrix.equalCounts[matrix.leftWords][matrix.rightWords]);
            for (int row = 1; row <= match.leftEnd(); row++) {
                for (int column = 1; column <= texts[1].length; column++) {
                    if (matrix.isFirstOrLast(row, column)) {
                        assertThat(match.explored().contains(row - 1, column - 1))
                                .isTrue();
                    } else if (matrix.scores[row][column] == PRUNED) {
                        assertThat(match.explored().contains(row - 1, column - 1)
                                        && (column == 1 || !match.explored().contains(row - 1, column - 2)))
                                .isFalse();
                    }
                }
            }
        }
    }
}
