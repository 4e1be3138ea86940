package dev.doppel.corpus;

/** Selects the records of a file to keep. Its methods are called with record numbers in ascending order. */
@FunctionalInterface
public interface RecordFilter {
    /** Result of {@link #nextKept} if no further record is kept. */
    long NONE = Long.MAX_VALUE;

    /** Returns the number of the first kept record at or after {@code record}, or {@link #NONE}. */
    long nextKept(long record);

    /** Returns whether this record is kept. Records that were skipped while reading are never kept. */
    default boolean keeps(long record) {
        return nextKept(record) == record;
    }

    /** Returns whether this record or any later record is kept. If not, reading can stop. */
    default boolean keepsAnyFrom(long record) {
        return nextKept(record) != NONE;
    }
}
