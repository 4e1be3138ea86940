package dev.doppel.internal.collect;

/** Sorts ints by a comparator, using merge sort. Ints that compare as equal keep their order. */
public final class IntSort {
    /** The minimum length of a range for merge sort. Shorter ranges are sorted by insertion sort. */
    private static final int MIN_MERGE = 16;

    private final IntComparator order;

    /** A comparator of ints. */
    public interface IntComparator {
        /** Returns a negative number, zero, or a positive number, like {@link Integer#compare}. */
        int compare(int one, int other);
    }

    private IntSort(IntComparator order) {
        this.order = order;
    }

    public static void sort(int[] array, IntComparator order) {
        new IntSort(order).sort(array.clone(), array, 0, array.length);
    }

    /** Sorts {@code target[from, to)}. {@code scratch} must contain the same ints in that range. */
    private void sort(int[] scratch, int[] target, int from, int to) {
        if (to - from < MIN_MERGE) {
            insertionSort(target, from, to);
            return;
        }
        int middle = (from + to) >>> 1;
        sort(target, scratch, from, middle);
        sort(target, scratch, middle, to);
        merge(scratch, from, middle, to, target);
    }

    private void insertionSort(int[] array, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int moved = array[i];
            int at = i;
            for (; at > from && order.compare(array[at - 1], moved) > 0; at--) {
                array[at] = array[at - 1];
            }
            array[at] = moved;
        }
    }

    private void merge(int[] source, int from, int middle, int to, int[] target) {
        int left = from;
        int right = middle;
        for (int at = from; at < to; at++) {
            boolean takeLeft = right == to || (left < middle && order.compare(source[left], source[right]) <= 0);
            target[at] = source[takeLeft ? left++ : right++];
        }
    }
}
