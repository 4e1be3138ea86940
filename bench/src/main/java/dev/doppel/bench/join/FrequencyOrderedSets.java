package dev.doppel.bench.join;

import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;
import java.util.List;

/**
 * The sets in the form that the published algorithms expect. Each element is replaced with its rank by document
 * frequency, rarest first. The ranks of a set are in ascending order, and the sets are in ascending order of size.
 * Empty sets are omitted.
 */
final class FrequencyOrderedSets {
    private final int[][] sets;
    private final int[] documents;
    private final int elements;
    private final int firstShared;

    private FrequencyOrderedSets(int[][] sets, int[] documents, int elements, int firstShared) {
        this.sets = sets;
        this.documents = documents;
        this.elements = elements;
        this.firstShared = firstShared;
    }

    /** Returns the ranks of each set. Callers must not modify the arrays. */
    int[][] sets() {
        return sets;
    }

    /** Returns, for each set, its position in the original list. Callers must not modify the array. */
    int[] documents() {
        return documents;
    }

    /** Returns the number of distinct elements, which is also the number of ranks. */
    int elements() {
        return elements;
    }

    /** Returns the lowest rank of any element that occurs in more than one set. */
    int firstShared() {
        return firstShared;
    }

    static FrequencyOrderedSets of(List<ShingleSet> sets) {
        int[] documents = bySize(sets);
        int[][] ranked = new int[documents.length][];
        ElementNumbering numbers = new ElementNumbering();
        for (int i = 0; i < documents.length; i++) {
            ranked[i] = numbers.count(sets.get(documents[i]).elements());
        }
        int[] starts = starts(numbers.frequencies(), documents.length + 1);
        int firstShared = starts[2];
        int[] ranks = ranks(numbers.frequencies(), starts);
        for (int[] set : ranked) {
            for (int i = 0; i < set.length; i++) {
                set[i] = ranks[set[i]];
            }
            Arrays.sort(set);
        }
        return new FrequencyOrderedSets(ranked, documents, ranks.length, firstShared);
    }

    /** Returns the list positions of all non-empty sets, in ascending order of set size. */
    private static int[] bySize(List<ShingleSet> sets) {
        int[] sizes = sets.stream().mapToInt(ShingleSet::size).toArray();
        int[] starts = starts(sizes, Arrays.stream(sizes).max().orElse(0));
        int[] order = new int[sizes.length];
        int empty = starts[1];
        int[] positions = ranks(sizes, starts);
        for (int i = 0; i < sizes.length; i++) {
            order[positions[i]] = i;
        }
        return Arrays.copyOfRange(order, empty, order.length);
    }

    /** Returns, for each number from 0 to {@code max + 1}, how many values are smaller than that number. */
    private static int[] starts(int[] values, int max) {
        int[] starts = new int[max + 2];
        for (int value : values) {
            starts[value + 1]++;
        }
        for (int value = 1; value < starts.length; value++) {
            starts[value] += starts[value - 1];
        }
        return starts;
    }

    /** Returns the position of each value in sorted order. Modifies {@code starts}. */
    private static int[] ranks(int[] values, int... starts) {
        int[] ranks = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            ranks[i] = starts[values[i]]++;
        }
        return ranks;
    }
}
