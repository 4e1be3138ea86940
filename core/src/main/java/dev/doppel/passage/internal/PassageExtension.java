package dev.doppel.passage.internal;

import dev.doppel.internal.collect.IntList;
import dev.doppel.passage.internal.WordSequence.FileWords;
import java.util.Arrays;

/**
 * Extends a seed (a run of equal words) in both directions to form an alignment. Each equal word adds 1 to the score,
 * and each changed, inserted or deleted word subtracts {@code cost}. An extension ends at the boundary of a file, or
 * where the score has fallen more than {@value #DROP} below its maximum (X-drop, as in gapped BLAST; Altschul et al.
 * 1997).
 *
 * <p>The rows of the alignment matrix correspond to words of the left text, and the columns to words of the right text.
 * Only cells whose scores are within the X-drop are computed, so the time is proportional to the length of the
 * alignment. Instances are not safe for use by multiple threads.
 */
public final class PassageExtension {
    /** The X-drop: an extension ends where the score has fallen below its maximum by more than this amount. */
    static final int DROP = 8;

    /**
     * The score of a cell outside the X-drop. It is lower than any other score, but a cost can be subtracted from it
     * without overflow.
     */
    private static final int PRUNED = Integer.MIN_VALUE / 2;

    private final int cost;
    private int[] scores = new int[64];
    private int[] equalCounts = new int[64];
    private int[] nextScores = new int[64];
    private int[] nextEqualCounts = new int[64];

    /** The number of words from the left text in the best alignment. */
    private int leftWords;

    private int rightWords;
    private int common;
    private long work;

    /** For each row of the matrix, the first column whose score is within the X-drop. */
    private final IntList lows = new IntList();

    private final IntList highs = new IntList();

    PassageExtension(int cost) {
        this.cost = cost;
    }

    /**
     * Returns the passage around a seed of {@code length} words. The seed starts at {@code leftAt} in the left text and
     * at {@code rightAt} in the right text.
     */
    PassageMatch around(FileWords left, int leftAt, FileWords right, int rightAt, int length) {
        extend(left, leftAt - 1, right, rightAt - 1, -1);
        int leftStart = leftAt - leftWords;
        int rightStart = rightAt - rightWords;
        int commonBefore = common;
        int[] firsts = new int[leftWords + length];
        int[] lasts = new int[leftWords + length];
        for (int row = 1; row <= leftWords; row++) {
            firsts[leftWords - row] = rightAt - highs.getInt(row - 1);
            lasts[leftWords - row] = rightAt - lows.getInt(row - 1);
        }
        for (int i = 0; i < length; i++) {
            firsts[leftWords + i] = rightAt + i;
            lasts[leftWords + i] = rightAt + i;
        }
        extend(left, leftAt + length, right, rightAt + length, 1);
        int before = firsts.length;
        firsts = Arrays.copyOf(firsts, before + leftWords);
        lasts = Arrays.copyOf(lasts, before + leftWords);
        for (int row = 1; row <= leftWords; row++) {
            firsts[before + row - 1] = rightAt + length + lows.getInt(row - 1) - 1;
            lasts[before + row - 1] = rightAt + length + highs.getInt(row - 1) - 1;
        }
        return new PassageMatch(
                leftStart,
                leftAt + length + leftWords,
                rightStart,
                rightAt + length + rightWords,
                commonBefore + length + common,
                new PassageMatch.Explored(leftStart, firsts, lasts));
    }

    /**
     * Extends the alignment, starting with the words at {@code leftFrom} and {@code rightFrom}. The direction is
     * forwards if {@code step} is 1, and backwards if it is -1.
     */
    private void extend(FileWords leftFile, int leftFrom, FileWords rightFile, int rightFrom, int step) {
        long[] left = leftFile.words();
        long[] right = rightFile.words();
        int rows = step > 0 ? leftFile.to() - leftFrom : leftFrom - leftFile.from() + 1;
        int columns = step > 0 ? rightFile.to() - rightFrom : rightFrom - rightFile.from() + 1;
        lows.clear();
        highs.clear();
        int equal = equalWords(left, leftFrom, right, rightFrom, step, Math.min(rows, columns));
        for (int row = 1; row <= equal; row++) {
            lows.add(lowAfterEqual(row));
            highs.add(highAfterEqual(row, columns));
        }
        work += 1 + equal;
        leftWords = equal;
        rightWords = equal;
        common = equal;
        int best = equal;
        int low = lowAfterEqual(equal);
        int high = highAfterEqual(equal, columns);
        reserve(high + 2);
        for (int column = low; column <= high; column++) {
            equalCounts[column] = Math.min(equal, column);
            scores[column] = equalCounts[column] - cost * Math.abs(column - equal);
        }
        for (int row = equal + 1; row <= rows && low <= high; row++) {
            long word = left[leftFrom + (row - 1) * step];
            int last = Math.min(columns, high + 1);
            reserve(last + DROP + 2);
            int newLow = -1;
            int newHigh = -1;
            int end = last;
            for (int column = low; column <= end; column++) {
                int score = PRUNED;
                int same = 0;
                if (column > low && column - 1 <= high) {
                    boolean isEqual = right[rightFrom + (column - 1) * step] == word;
                    score = scores[column - 1] + (isEqual ? 1 : -cost);
                    same = equalCounts[column - 1] + (isEqual ? 1 : 0);
                }
                if (column <= high && scores[column] - cost > score) {
                    score = scores[column] - cost;
                    same = equalCounts[column];
                }
                if (column > low && nextScores[column - 1] - cost > score) {
                    score = nextScores[column - 1] - cost;
                    same = nextEqualCounts[column - 1];
                }
                if (score < best - DROP) {
                    score = PRUNED;
                } else {
                    newLow = newLow < 0 ? column : newLow;
                    newHigh = column;
                    if (score > best) {
                        best = score;
                        leftWords = row;
                        rightWords = column;
                        common = same;
                    }
                    // From a cell within the X-drop, the alignment may continue by skipping words of the right text.
                    end = Math.min(columns, Math.max(end, column + 1));
                }
                reserve(column + 2);
                nextScores[column] = score;
                nextEqualCounts[column] = same;
            }
            work += end - low + 1;
            if (newLow < 0) {
                return;
            }
            low = newLow;
            high = newHigh;
            lows.add(low);
            highs.add(high);
            swap();
        }
    }

    /**
     * Returns the number of words and cells compared so far. Tests use this number to check that adversarial input
     * cannot cause unbounded work.
     */
    long work() {
        return work;
    }

    private static int equalWords(long[] left, int leftFrom, long[] right, int rightFrom, int step, int most) {
        int equal = 0;
        while (equal < most && left[leftFrom + equal * step] == right[rightFrom + equal * step]) {
            equal++;
        }
        return equal;
    }

    /**
     * Returns the first column of a row whose score is within the X-drop if all words up to that row are equal. The
     * scores of such a row need not be computed. A cell at distance d from the diagonal is reached by skipping d words
     * at a cost of {@code cost} each. To the left of the diagonal, d equal words are also lost. Scores to the left of
     * the diagonal are compared with the maximum score of the previous row, which is 1 less than the maximum score of
     * this row.
     */
    private int lowAfterEqual(int row) {
        return row == 0 ? 0 : Math.max(0, row - (DROP + 1) / (cost + 1));
    }

    private int highAfterEqual(int row, int columns) {
        return Math.min(columns, row + DROP / cost);
    }

    private void swap() {
        int[] oldScores = scores;
        scores = nextScores;
        nextScores = oldScores;
        int[] oldEqualCounts = equalCounts;
        equalCounts = nextEqualCounts;
        nextEqualCounts = oldEqualCounts;
    }

    private void reserve(int size) {
        if (scores.length < size) {
            int capacity = Math.max(size, 2 * scores.length);
            scores = Arrays.copyOf(scores, capacity);
            equalCounts = Arrays.copyOf(equalCounts, capacity);
            nextScores = Arrays.copyOf(nextScores, capacity);
            nextEqualCounts = Arrays.copyOf(nextEqualCounts, capacity);
        }
    }
}
