package dev.doppel.corpus;

/** Selects which records of a file to keep. Called with record numbers in ascending order. */
@FunctionalInterface
public interface RecordFilter {
    /** Returned by {@link #nextKept} if no further record is kept. */
    long NONE = Long.MAX_VALUE;

    /** Returns the number of the first kept record at or after {@code record}, or {@link #NONE}. */
    long nextKept(long record);

    /** Returns whether the record is kept; false for records that were not delivered. */
    default boolean keeps(long record) {
        return nextKept(record) == record;
    }

    /** Returns whether any record from this one on is kept. If not, the rest of the file need not be read. */
    default boolean keepsAnyFrom(long record) {
        return nextKept(record) != NONE;
    }
}
