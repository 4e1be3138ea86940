package dev.doppel.candidate.internal;

/**
 * A range of postings, packed into a long:
 *
 * <pre>
 *   partition, 12 bits │ first position, 26 bits │ position after the last one, 26 bits
 * </pre>
 */
final class PostingRange {
    static final int PARTITION_BITS = 12;

    private static final int POSITION_BITS = (Long.SIZE - PARTITION_BITS) / 2;

    /** The maximum number of postings in a partition. */
    static final int MAX_POSITION = (1 << POSITION_BITS) - 1;

    private PostingRange() {}

    static long of(int partition, int from, int to) {
        return ((long) partition << (2 * POSITION_BITS)) | ((long) from << POSITION_BITS) | to;
    }

    static int partition(long range) {
        return (int) (range >>> (2 * POSITION_BITS));
    }

    static int from(long range) {
        return (int) (range >>> POSITION_BITS) & MAX_POSITION;
    }

    static int to(long range) {
        return (int) range & MAX_POSITION;
    }

    static boolean isEmpty(long range) {
        return from(range) == to(range);
    }
}
