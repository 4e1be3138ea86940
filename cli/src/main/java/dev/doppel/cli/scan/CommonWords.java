package dev.doppel.cli.scan;

import java.util.BitSet;
import java.util.List;

/** Which words of two short lists belong to a longest common subsequence of them. */
public final class CommonWords {
    private final BitSet left = new BitSet();
    private final BitSet right = new BitSet();

    CommonWords(List<String> leftWords, List<String> rightWords) {
        int[][] common = new int[leftWords.size() + 1][rightWords.size() + 1];
        for (int i = leftWords.size() - 1; i >= 0; i--) {
            for (int j = rightWords.size() - 1; j >= 0; j--) {
                common[i][j] = leftWords.get(i).equals(rightWords.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        for (int i = 0, j = 0; i < leftWords.size() && j < rightWords.size(); ) {
            if (leftWords.get(i).equals(rightWords.get(j))) {
                left.set(i++);
                right.set(j++);
            } else if (common[i + 1][j] >= common[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
    }

    BitSet left() {
        return left;
    }

    BitSet right() {
        return right;
    }
}
