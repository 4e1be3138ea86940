package dev.doppel.candidate.internal;

/**
 * The place of a document in a posting list, as a number:
 *
 * <pre>
 *   partition, 12 bits │ start of the list, 26 bits │ position of the document, 26 bits
 * </pre>
 */
final class PostingPlace {
    static final int PARTITION_BITS = 12;

    private static final int POSITION_BITS = (Long.SIZE - PARTITION_BITS) / 2;

    /** The maximum number of postings in a partition. */
    static final int MAX_POSITION = (1 << POSITION_BITS) - 1;

    private PostingPlace() {}

    static long of(int partition, int start, int own) {
        return ((long) partition << (2 * POSITION_BITS)) | ((long) start << POSITION_BITS) | own;
    }

    static int partition(long place) {
        return (int) (place >>> (2 * POSITION_BITS));
    }

    static int start(long place) {
        return (int) (place >>> POSITION_BITS) & MAX_POSITION;
    }

    static int own(long place) {
        return (int) place & MAX_POSITION;
    }

    /** Returns whether no document precedes the document in its posting list. */
    static boolean isFirst(long place) {
        return start(place) == own(place);
    }
}
