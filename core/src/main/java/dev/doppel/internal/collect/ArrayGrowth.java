package dev.doppel.internal.collect;

/** Computes the capacities of growing arrays. */
final class ArrayGrowth {
    private static final int FIRST_CAPACITY = 10;

    /** The maximum capacity. Some virtual machines cannot allocate longer arrays. */
    private static final int MAX_CAPACITY = Integer.MAX_VALUE - 8;

    private ArrayGrowth() {}

    /** Returns a capacity that is at least {@code needed} and usually 1.5 times the present capacity. */
    static int capacity(int present, int needed) {
        if (needed < 0) {
            throw new OutOfMemoryError("a list cannot have more than " + MAX_CAPACITY + " elements");
        }
        long larger = Math.min((long) present + (present >> 1), MAX_CAPACITY);
        return (int) Math.max(Math.max(larger, FIRST_CAPACITY), needed);
    }
}
