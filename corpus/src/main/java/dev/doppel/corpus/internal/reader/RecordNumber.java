package dev.doppel.corpus.internal.reader;

/**
 * The numbers that identify the records in a file. They ascend in reading order and are the same in every run.
 * Unreadable records are also numbered, so that readers and writers use the same numbers.
 *
 * <pre>
 *   0 │ member, 23 bits │ record, 40 bits
 * </pre>
 *
 * In an archive, the member number is the number of the file, counted across all nested archives. Otherwise, it is 0.
 */
public final class RecordNumber {
    private static final int RECORD_BITS = 40;

    public static final int MAX_MEMBERS = 1 << (Long.SIZE - 1 - RECORD_BITS);

    private RecordNumber() {}

    /** Converts a record's number in an archive member to its number in the whole archive. */
    public static long inMember(int member, long record) {
        return (long) member << RECORD_BITS | record;
    }
}
