package dev.doppel.corpus.internal.reader;

/**
 * Numbers the records of one file, ascending in the order in which they are read, the same each time. Records that cannot
 * be read have a number too, so that nobody need count them.
 *
 * <pre>
 *   0 │ member, 23 bits │ record, 40 bits
 * </pre>
 *
 * The member is 0 but in archives: there every file inside, at any depth, is one more.
 */
public final class RecordNumber {
    private static final int RECORD_BITS = 40;

    /** More members than this cannot be told apart. */
    public static final int MAX_MEMBERS = 1 << (Long.SIZE - 1 - RECORD_BITS);

    private RecordNumber() {}

    /** A record's number in the archive, by its number in the member. */
    public static long inMember(int member, long record) {
        return (long) member << RECORD_BITS | record;
    }
}
