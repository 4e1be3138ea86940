package dev.doppel.internal.collect;

/** Sizes of arrays that grow. */
final class Growth {
    private static final int FIRST_CAPACITY = 10;

    /** Some virtual machines cannot allocate longer arrays. */
    private static final int MAX_CAPACITY = Integer.MAX_VALUE - 8;

    private Growth() {}

    /** Returns a capacity of at least {@code needed} that is half as large again as the present one. */
    static int capacity(int present, int needed) {
        if (needed < 0) {
            throw new OutOfMemoryError("a list cannot have more than " + MAX_CAPACITY + " elements");
        }
        long larger = Math.min((long) present + (present >> 1), MAX_CAPACITY);
        return (int) Math.max(Math.max(larger, FIRST_CAPACITY), needed);
    }
}
