package dev.doppel.passage;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * How far two sequences of words go together from a place on, in one direction: the best alignment, in which a common word
 * counts for it and a changed, added or dropped one against it. It is given up where it has fallen {@value #DROP} below its
 * best, as every alignment has where the texts part (the X-drop of Zhang, Berman, Wagner and Miller).
 *
 * <p>Rows are words of the one, columns words of the other. Only cells within the drop of the best are looked at, so that the
 * work is the length of the alignment times a few. One per thread: it keeps its scratch memory.
 */
final class Extension {
    /** In prose, so many words in a row may differ within a passage. */
    static final int DROP = 8;

    /** Far below any score, and so far from overflowing. */
    private static final int NEVER = Integer.MIN_VALUE / 2;

    private final int cost;
    private int[] scores = new int[64];
    private int[] commons = new int[64];
    private int[] nextScores = new int[64];
    private int[] nextCommons = new int[64];

    /** Words of the one and of the other that belong to the best alignment, and how many of them are common. */
    private int lefts;

    private int rights;
    private int common;

    /** For each row, the first and the last column that were still worth it. */
    private final IntArrayList lows = new IntArrayList();

    private final IntArrayList highs = new IntArrayList();

    /** @param cost how much a word that differs counts against the passage, where a common one counts one for it */
    Extension(int cost) {
        this.cost = cost;
    }

    /** The passage around {@code same} words that both have, from {@code leftAt} and {@code rightAt} on. */
    Match around(long[] left, int leftAt, long[] right, int rightAt, int same) {
        extend(left, leftAt - 1, right, rightAt - 1, -1);
        int leftStart = leftAt - lefts;
        int rightStart = rightAt - rights;
        int commonBefore = common;
        int[] lowest = new int[lefts + same];
        int[] highest = new int[lefts + same];
        for (int row = 1; row <= lefts; row++) {
            lowest[lefts - row] = rightAt - highs.getInt(row - 1);
            highest[lefts - row] = rightAt - lows.getInt(row - 1);
        }
        for (int i = 0; i < same; i++) {
            lowest[lefts + i] = rightAt + i;
            highest[lefts + i] = rightAt + i;
        }
        extend(left, leftAt + same, right, rightAt + same, 1);
        int before = lowest.length;
        lowest = Arrays.copyOf(lowest, before + lefts);
        highest = Arrays.copyOf(highest, before + lefts);
        for (int row = 1; row <= lefts; row++) {
            lowest[before + row - 1] = rightAt + same + lows.getInt(row - 1) - 1;
            highest[before + row - 1] = rightAt + same + highs.getInt(row - 1) - 1;
        }
        return new Match(
                leftStart,
                leftAt + same + lefts,
                rightStart,
                rightAt + same + rights,
                commonBefore + same + common,
                new Match.Looked(leftStart, lowest, highest));
    }

    /**
     * Extends from word {@code leftFrom} and {@code rightFrom} on.
     *
     * @param step 1 to go on towards the end, -1 to go back towards the beginning
     */
    private void extend(long[] left, int leftFrom, long[] right, int rightFrom, int step) {
        int rows = step > 0 ? left.length - leftFrom : leftFrom + 1;
        int columns = step > 0 ? right.length - rightFrom : rightFrom + 1;
        lefts = 0;
        rights = 0;
        common = 0;
        lows.clear();
        highs.clear();
        int best = 0;
        int low = 0;
        int high = Math.min(columns, DROP / cost);
        reserve(high + 2);
        for (int column = 0; column <= high; column++) {
            scores[column] = -column * cost;
            commons[column] = 0;
        }
        for (int row = 1; row <= rows && low <= high; row++) {
            long word = left[leftFrom + (row - 1) * step];
            int last = Math.min(columns, high + 1);
            reserve(last + DROP + 2);
            int newLow = -1;
            int newHigh = -1;
            int end = last;
            for (int column = low; column <= end; column++) {
                int score = NEVER;
                int same = 0;
                if (column > low && column - 1 <= high) {
                    boolean equal = right[rightFrom + (column - 1) * step] == word;
                    score = scores[column - 1] + (equal ? 1 : -cost);
                    same = commons[column - 1] + (equal ? 1 : 0);
                }
                if (column <= high && scores[column] - cost > score) {
                    score = scores[column] - cost;
                    same = commons[column];
                }
                if (column > low && nextScores[column - 1] - cost > score) {
                    score = nextScores[column - 1] - cost;
                    same = nextCommons[column - 1];
                }
                if (score < best - DROP) {
                    score = NEVER;
                } else {
                    newLow = newLow < 0 ? column : newLow;
                    newHigh = column;
                    if (score > best) {
                        best = score;
                        lefts = row;
                        rights = column;
                        common = same;
                    }
                    // What is alive may go on by dropping words of the other text.
                    end = Math.min(columns, Math.max(end, column + 1));
                }
                reserve(column + 2);
                nextScores[column] = score;
                nextCommons[column] = same;
            }
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

    private void swap() {
        int[] oldScores = scores;
        scores = nextScores;
        nextScores = oldScores;
        int[] oldCommons = commons;
        commons = nextCommons;
        nextCommons = oldCommons;
    }

    private void reserve(int size) {
        if (scores.length < size) {
            int capacity = Math.max(size, 2 * scores.length);
            scores = Arrays.copyOf(scores, capacity);
            commons = Arrays.copyOf(commons, capacity);
            nextScores = Arrays.copyOf(nextScores, capacity);
            nextCommons = Arrays.copyOf(nextCommons, capacity);
        }
    }
}
