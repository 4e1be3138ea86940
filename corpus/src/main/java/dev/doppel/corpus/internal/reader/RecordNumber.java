package dev.doppel.corpus.internal.reader;

/**
 * Record numbers in a file. They ascend in reading order and are the same in every run. Unreadable records are also
 * numbered, so that readers and writers use the same numbers.
 *
 * <pre>
 *   0 │ member, 23 bits │ record, 40 bits
 * </pre>
 *
 * The member number is 0 except in archives, where it counts the files at any depth.
 */
public final class RecordNumber {
    private static final int RECORD_BITS = 40;

    public static final int MAX_MEMBERS = 1 << (Long.SIZE - 1 - RECORD_BITS);

    private RecordNumber() {}

    /** Returns the archive-wide number for a record of an archive member. */
    public static long inMember(int member, long record) {
        return (long) member << RECORD_BITS | record;
    }
}
