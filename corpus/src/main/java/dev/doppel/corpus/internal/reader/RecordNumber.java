package dev.doppel.corpus.internal.reader;

/**
 * The numbering of the records of one file, ascending in the order of reading and the same in each run. A record has a
 * number whether it can be read or not, so readers and writers agree on it without sharing anything else.
 *
 * <pre>
 *   0 │ member, 23 bits │ record, 40 bits
 * </pre>
 *
 * The member is 0 except in archives, which number their files at any depth.
 */
public final class RecordNumber {
    private static final int RECORD_BITS = 40;

    public static final int MAX_MEMBERS = 1 << (Long.SIZE - 1 - RECORD_BITS);

    private RecordNumber() {}

    /** Returns the number in the archive of a record of a member. */
    public static long inMember(int member, long record) {
        return (long) member << RECORD_BITS | record;
    }
}
