package dev.doppel.unit.internal;

/**
 * Packs consecutive windows of a sequence into a long. The lowest 15 bits contain the number of windows, and the other
 * bits contain the position of the first window. Ranges that do not overlap are therefore sorted by position when
 * sorted as longs.
 */
final class WindowRange {
    private static final int COUNT_BITS = 15;

    /** The maximum number of windows in a range. */
    static final int MAX_COUNT = (1 << COUNT_BITS) - 1;

    private WindowRange() {}

    static long of(long position, int count) {
        return position << COUNT_BITS | count;
    }

    static long position(long range) {
        return range >>> COUNT_BITS;
    }

    static int count(long range) {
        return (int) range & MAX_COUNT;
    }
}
