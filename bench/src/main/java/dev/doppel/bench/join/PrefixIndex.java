package dev.doppel.bench.join;

import java.util.function.IntUnaryOperator;

/**
 * An inverted index of the prefixes of sets. Sets must be added in ascending order of size. The posting lists are
 * slices of one array, since their lengths are counted in advance. Elements that occur in a single set are not indexed.
 */
final class PrefixIndex {
    private final int[][] sets;
    private final int firstShared;
    private final IntUnaryOperator prefix;

    /** For each posting list, the index of the first posting whose set is still large enough for later searches. */
    private final int[] heads;

    private final int[] ends;
    private final int[] postedSets;
    private final int[] postedPositions;

    /** @param prefix a function that returns the number of indexed elements of a set, given its size */
    PrefixIndex(int[][] sets, FrequencyOrderedSets ranked, IntUnaryOperator prefix) {
        this.sets = sets;
        this.firstShared = ranked.firstShared();
        this.prefix = prefix;
        this.heads = new int[ranked.elements() - firstShared + 1];
        for (int[] set : sets) {
            for (int i = firstShared(set), end = prefix.applyAsInt(set.length); i < end; i++) {
                heads[set[i] - firstShared + 1]++;
            }
        }
        for (int i = 1; i < heads.length; i++) {
            heads[i] += heads[i - 1];
        }
        this.ends = heads.clone();
        this.postedSets = new int[heads[heads.length - 1]];
        this.postedPositions = new int[postedSets.length];
    }

    /** Returns the position of a set's first element that may be in the index. */
    int firstShared(int... set) {
        int position = 0;
        while (position < set.length && set[position] < firstShared) {
            position++;
        }
        return position;
    }

    void add(int number) {
        int[] set = sets[number];
        for (int i = firstShared(set), end = prefix.applyAsInt(set.length); i < end; i++) {
            int at = ends[set[i] - firstShared]++;
            postedSets[at] = number;
            postedPositions[at] = i;
        }
    }

    /**
     * Returns the index of the first posting of an element, after dropping sets of fewer than {@code minSize} elements.
     */
    int start(int element, int minSize) {
        int list = element - firstShared;
        int head = heads[list];
        while (head < ends[list] && sets[postedSets[head]].length < minSize) {
            head++;
        }
        heads[list] = head;
        return head;
    }

    /** Returns one past the index of the last posting of an element. */
    int end(int element) {
        return ends[element - firstShared];
    }

    /** Returns the index of the set to which a posting refers. */
    int set(int posting) {
        return postedSets[posting];
    }

    /** Returns the position of a posting's element in the set to which the posting refers. */
    int position(int posting) {
        return postedPositions[posting];
    }
}
