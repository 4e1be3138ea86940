package dev.doppel.corpus.internal.reader;

/**
 * The numbers of the records of a file. They ascend in reading order and are the same in every run. Unreadable records
 * are numbered too, so that readers and writers agree on the numbers.
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

    /** Returns the number that a record of an archive member has within the archive. */
    public static long inMember(int member, long record) {
        return (long) member << RECORD_BITS | record;
    }
}
