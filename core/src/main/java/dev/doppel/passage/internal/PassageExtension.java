package dev.doppel.passage.internal;

import dev.doppel.passage.internal.WordSequence.FileWords;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Extends a seed, which is a run of equal words, in both directions to an alignment. An extension ends at the end of a
 * file, or where the score has fallen too far below its maximum (X-drop, as in gapped BLAST; Altschul et al. 1997).
 *
 * <p>The rows of the alignment matrix are words of the left text, and the columns are words of the right text. Only
 * cells whose scores are within the X-drop are computed, so the time is proportional to the length of the alignment.
 * Instances are not safe for use by multiple threads.
 */
public final class PassageExtension {
    /**
     * The score of a cell that is not computed. It is below all other scores, and a cost can be subtracted from it
     * without overflow.
     */
    private static final int PRUNED = Integer.MIN_VALUE / 2;

    private final AlignmentCosts costs;
    private Row row = new Row();
    private Row nextRow = new Row();

    /** The number of words of the left text in the best alignment. */
    private int leftWords;

    private int rightWords;
    private int common;

    /** For each row of the matrix, the first column whose score is within the X-drop. */
    private final IntArrayList lows = new IntArrayList();

    private final IntArrayList highs = new IntArrayList();

    /**
     * A row of the alignment matrix. Each column has the best score and the best score of an alignment that ends in a
     * gap.
     */
    private static final class Row {
        int[] scores = new int[64];
        int[] equalCounts = new int[64];
        /** The scores of alignments that end by skipping a word of the left text. */
        int[] skipScores = new int[64];

        int[] skipEqualCounts = new int[64];

        void reserve(int size) {
            if (scores.length < size) {
                int capacity = Math.max(size, 2 * scores.length);
                scores = Arrays.copyOf(scores, capacity);
                equalCounts = Arrays.copyOf(equalCounts, capacity);
                skipScores = Arrays.copyOf(skipScores, capacity);
                skipEqualCounts = Arrays.copyOf(skipEqualCounts, capacity);
            }
        }
    }

    PassageExtension(AlignmentCosts costs) {
        this.costs = costs;
    }

    /**
     * Returns the passage around a seed of {@code length} words, which starts at {@code leftAt} and {@code rightAt}.
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
     * Extends the alignment from words {@code leftFrom} and {@code rightFrom}. The direction is forwards if
     * {@code step} is 1, and backwards if it is -1.
     */
    private void extend(FileWords leftFile, int leftFrom, FileWords rightFile, int rightFrom, int step) {
        long[] left = leftFile.words();
        long[] right = rightFile.words();
        int rows = step > 0 ? leftFile.to() - leftFrom : leftFrom - leftFile.from() + 1;
        int columns = step > 0 ? rightFile.to() - rightFrom : rightFrom - rightFile.from() + 1;
        leftWords = 0;
        rightWords = 0;
        common = 0;
        lows.clear();
        highs.clear();
        int best = 0;
        int low = 0;
        int high = firstRow(columns);
        for (int at = 1; at <= rows && low <= high; at++) {
            long word = left[leftFrom + (at - 1) * step];
            int newLow = -1;
            int newHigh = -1;
            int end = Math.min(columns, high + 1);
            // The score of alignments that end by skipping a word of the right text
            int gapScore = PRUNED;
            int gapEqualCount = 0;
            for (int column = low; column <= end; column++) {
                row.reserve(column + 1);
                nextRow.reserve(column + 1);
                int score = PRUNED;
                int same = 0;
                if (column > low && column - 1 <= high) {
                    boolean equal = right[rightFrom + (column - 1) * step] == word;
                    score = row.scores[column - 1] + (equal ? costs.match() : -costs.mismatch());
                    same = row.equalCounts[column - 1] + (equal ? 1 : 0);
                }
                skipLeftWord(column, high);
                if (nextRow.skipScores[column] > score) {
                    score = nextRow.skipScores[column];
                    same = nextRow.skipEqualCounts[column];
                }
                if (column > low) {
                    int opened = nextRow.scores[column - 1] - costs.gapOpen();
                    gapEqualCount = gapScore > opened ? gapEqualCount : nextRow.equalCounts[column - 1];
                    gapScore = Math.max(gapScore, opened) - costs.gapExtend();
                    if (gapScore > score) {
                        score = gapScore;
                        same = gapEqualCount;
                    }
                }
                if (score < best - costs.drop()) {
                    score = PRUNED;
                } else {
                    newLow = newLow < 0 ? column : newLow;
                    newHigh = column;
                    if (score > best) {
                        best = score;
                        leftWords = at;
                        rightWords = column;
                        common = same;
                    }
                    // From a cell within the X-drop, the alignment may continue by skipping words of the right text.
                    end = Math.min(columns, Math.max(end, column + 1));
                }
                nextRow.scores[column] = score;
                nextRow.equalCounts[column] = same;
            }
            if (newLow < 0) {
                return;
            }
            low = newLow;
            high = newHigh;
            lows.add(low);
            highs.add(high);
            Row old = row;
            row = nextRow;
            nextRow = old;
        }
    }

    /** Fills the row that precedes the first word of the left text. Returns the last column within the X-drop. */
    private int firstRow(int columns) {
        int high = Math.min(columns, Math.max(0, costs.drop() - costs.gapOpen()) / costs.gapExtend());
        row.reserve(high + 1);
        for (int column = 0; column <= high; column++) {
            row.scores[column] = column == 0 ? 0 : -costs.gapOpen() - column * costs.gapExtend();
            row.equalCounts[column] = 0;
            row.skipScores[column] = PRUNED;
        }
        return high;
    }

    /**
     * Computes the alignment that ends by skipping a word of the left text. {@code high} is the last computed column of
     * the previous row.
     */
    private void skipLeftWord(int column, int high) {
        nextRow.skipScores[column] = PRUNED;
        if (column <= high) {
            int opened = row.scores[column] - costs.gapOpen();
            boolean continues = row.skipScores[column] > opened;
            nextRow.skipScores[column] = Math.max(row.skipScores[column], opened) - costs.gapExtend();
            nextRow.skipEqualCounts[column] = continues ? row.skipEqualCounts[column] : row.equalCounts[column];
        }
    }
}
