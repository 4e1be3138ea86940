package dev.doppel;

import java.util.List;

/** Computes longest common subsequences with the textbook algorithm. */
public final class CommonSubsequence {
    private CommonSubsequence() {}

    /** Returns the length of the longest common subsequence of two lists. */
    public static <T> int length(List<T> left, List<T> right) {
        int[][] lengths = new int[left.size() + 1][right.size() + 1];
        for (int i = 1; i <= left.size(); i++) {
            for (int j = 1; j <= right.size(); j++) {
                lengths[i][j] = left.get(i - 1).equals(right.get(j - 1))
                        ? lengths[i - 1][j - 1] + 1
                        : Math.max(lengths[i - 1][j], lengths[i][j - 1]);
            }
        }
        return lengths[left.size()][right.size()];
    }
}
